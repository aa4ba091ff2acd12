export { stopPostgresOfRun as default } from './run-postgres';
