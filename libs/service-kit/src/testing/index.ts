export { emptyDatabase, type EmptyDatabase } from './empty-database';
export { movableClock, type MovableClock } from './movable-clock';
export { startNatsServer, type TestNatsServer } from './nats-server';
export { quickest } from './quickest';
export { ServiceUnderTest } from './service-under-test';
export { silentBus } from './silent-bus';
export { TablesUnderTest } from './tables-under-test';
export { testDatabase, type TestDatabase } from './test-database';
export { until } from './until';
