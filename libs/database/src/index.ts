export { asAccount, withAccount } from './account-scope';
export { checkDatabase, DatabaseProbe } from './database-probe';
export { connectAtStart } from './connect-at-start';
export {
  databaseLimits,
  type DatabaseLimits,
  startLimits,
  startTimeoutMs,
  waitersPerConnection,
} from './database-limits';
export {
  databaseProblem,
  describeConnectionFailure,
  describeDatabaseFailure,
  withDatabaseRetries,
} from './database-failures';
export { createDataSource, databaseId, type ServiceDatabase } from './service-database';
export { GroupCommit, type GroupResults } from './group-commit';
export { checkSchemas, isMigrated, migrate } from './migrate';
export { waitForOlderTransactions } from './older-transactions';
export { followIntervalMs, lastPosition, outboxEntities, readToEnd } from './outbox/outbox';
export {
  plainArray,
  type RowOf,
  typed,
  declaredStatements,
  statement,
  Statement,
  tableStatement,
} from './statement';
export { observePool, poolOf } from './bounded-pool';
export {
  provision,
  type ServiceRoles,
  type PasswordSource,
  rolePasswords,
  roleSecretSetting,
} from './provision';
export { readSchema, schemaOf } from './schema';
export { SubjectHashes, tablesWithPeople } from './subject-hashes';
