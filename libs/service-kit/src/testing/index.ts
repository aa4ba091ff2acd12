export { movableClock, type MovableClock } from './movable-clock';
export { testDatabase, type TestDatabase } from './test-database';
