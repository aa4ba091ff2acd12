import { withDatabaseRetries } from '../database/with-database-retries';

/** Long enough for a database to be started again, in milliseconds. */
const limit = 60_000;

/** Stores what is done through an outage of the database, so that it need not be done again. @throws as `withDatabaseRetries` */
export const outlasting = <T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  withDatabaseRetries(store, { limit, signal });
