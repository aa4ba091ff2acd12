import { statement } from '@lode/database';

const columns = { position: 'bigint' } as const;

/** Positions up to which the service has followed the log: all its changes, and the resolved suppressions. */
export const readPosition = {
  applied: statement({ sql: (schema) => `SELECT applied AS position FROM ${schema}.change_log`, columns }),
  resolved: statement({ sql: (schema) => `SELECT resolved AS position FROM ${schema}.change_log`, columns }),
};

/** Until the transaction ends. */
export const lockApplied = statement({
  sql: (schema) => `SELECT applied AS position FROM ${schema}.change_log FOR UPDATE`,
  columns,
});

/**
 * Until the transaction ends: one replica at a time resolves suppressions. It does not lock the row, because erasures
 * wait for that, and a list of a million entries takes thousands of transactions.
 */
export const lockResolution = statement({
  sql: (schema) => `SELECT pg_advisory_xact_lock(hashtextextended('${schema}.resolution', 0))`,
});

export const recordPosition = {
  applied: statement({
    sql: (schema) => `UPDATE ${schema}.change_log SET applied = $1`,
    parameters: ['bigint'],
  }),
  resolved: statement({
    sql: (schema) => `UPDATE ${schema}.change_log SET resolved = $1`,
    parameters: ['bigint'],
  }),
};
