export { definitions } from './services';
export { startPostgres } from './postgres/start-postgres';
export { startStandalone, type Standalone } from './start-standalone';
