import { withDatabaseRetries } from '../database/with-database-retries';

/** Milliseconds; longer than a restart of the database. */
const timeoutMs = 60_000;

/**
 * Retries through an outage of the database, so that finished work is not repeated. @throws as `withDatabaseRetries`
 */
export const withOutageRetries = <T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withDatabaseRetries(store, { limit: timeoutMs, signal });
