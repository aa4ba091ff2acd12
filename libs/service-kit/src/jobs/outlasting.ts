import { patiently } from '../database/patiently';

/** Long enough for a database to be started again, in milliseconds. */
const limit = 60_000;

/** Stores what is done through an outage of the database, so that it need not be done again. @throws as `patiently` */
export const outlasting = <T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  patiently(store, { limit, signal });
