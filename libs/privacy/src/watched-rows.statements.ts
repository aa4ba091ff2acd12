import { statement } from '@lode/database';

export const insertSuppressedHashes = statement({
  sql: (schema) =>
    `INSERT INTO ${schema}.suppressed_hashes (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]'],
});

/** Until the transaction ends: less than the time after which Postgres looks for deadlocks. */
export const limitLockWaits = statement({ sql: `SET LOCAL lock_timeout = '200ms'` });

const columns = { watched: 'bigint' } as const;

export const readWatched = statement({
  sql: (schema) => `SELECT watched FROM ${schema}.change_log`,
  columns,
});

/** Until the transaction ends. */
export const lockWatched = statement({
  sql: (schema) => `SELECT watched FROM ${schema}.change_log FOR UPDATE`,
  columns,
});

export const saveWatched = statement({
  sql: (schema) => `UPDATE ${schema}.change_log SET watched = $1`,
  parameters: ['bigint'],
});
