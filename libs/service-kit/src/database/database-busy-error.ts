/** SQLSTATE has no code for what the client gives up by itself. */
export const databaseBusyCode = 'LODE_DATABASE_BUSY';

/** The database gave no connection, or no answer, in the time that there was. */
export class DatabaseBusyError extends Error {
  readonly code = databaseBusyCode;
}
