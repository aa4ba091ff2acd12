/** SQLSTATE has no code for a time-out on the client side. */
export const databaseBusyCode = 'LODE_DATABASE_BUSY';

/** The database provided no connection or no answer before the deadline. */
export class DatabaseBusyError extends Error {
  readonly code = databaseBusyCode;
}
