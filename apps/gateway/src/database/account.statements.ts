import { statement } from '@lode/service-kit';

/** Until the transaction ends. */
export const lockFirstAccount = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.gateway.first_account'))`,
});
