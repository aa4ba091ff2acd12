export { asAccount, withAccount } from './account-scope';
export { checkDatabase } from './check-database';
export { connectAtStart } from './connect-at-start';
export {
  databaseLimits,
  type DatabaseLimits,
  startLimits,
  startTimeoutMs,
  waitersPerConnection,
} from './database-limits';
export { DatabaseProbe } from './database-probe';
export { databaseProblem } from './database-problem';
export { describeConnectionFailure, describeDatabaseFailure } from './describe-connection-failure';
export { driverQueries, driverQueriesIn } from './driver-queries';
export { GroupCommit, type GroupResults } from './group-commit';
export { checkSchemas, isMigrated, migrate } from './migrate';
export { waitForOlderTransactions } from './older-transactions';
export { followIntervalMs } from './outbox/follow-interval';
export { lastPosition } from './outbox/outbox';
export { outboxEntities } from './outbox/outbox-entities';
export { readToEnd } from './outbox/read-to-end';
export { plainArray } from './plain-array';
export { observePool } from './pool-metrics';
export { poolOf } from './pool-of';
export { provision, type ServiceRoles } from './provision';
export { type PasswordSource, rolePasswords, roleSecretSetting } from './role-passwords';
export { readSchema, schemaOf } from './schema';
export { createDataSource, type ServiceDatabase } from './service-database';
export { type RowOf, typed } from './sql-types';
export { declaredStatements, statement, Statement, tableStatement } from './statement';
export { SubjectHashes } from './subject-hashes';
export { tablesWithPeople } from './tables-with-people';
export { withDatabaseRetries } from './with-database-retries';
