import { statement } from '@lode/database';

const names = `id, operation, bytes::float8 AS bytes, parts, sha256, expires_at AS "expiresAt",
  finished_at AS "finishedAt", same_as AS "sameAs"`;

const columns = {
  id: 'text',
  operation: 'text',
  /** They grow until the upload is finished. */
  bytes: 'float8',
  parts: 'integer | null',
  sha256: 'text | null',
  expiresAt: 'timestamptz',
  finishedAt: 'timestamptz | null',
  /** The upload with the content, for a duplicate. */
  sameAs: 'text | null',
} as const;

const find = (schema: string): string =>
  `SELECT ${names} FROM ${schema}.uploads WHERE account_id = $1 AND id = $2`;

export const findUpload = statement({ sql: find, parameters: ['text', 'text'], columns });

/** Until the transaction ends, so that its parts do not change. */
export const lockUpload = statement({
  sql: (schema) => `${find(schema)} FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
  columns,
});

export const latestWithKey = statement({
  sql: (schema) => `
    SELECT ${names} FROM ${schema}.uploads
    WHERE account_id = $1 AND operation = $2 AND idempotency_key = $3 AND finished_at > $4
    ORDER BY finished_at DESC LIMIT 1 FOR NO KEY UPDATE`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
  columns,
});

export const insertUpload = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.uploads (id, account_id, operation, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5)`,
  parameters: ['text', 'text', 'text', 'timestamptz', 'timestamptz'],
});

export const growUpload = statement({
  sql: (schema) => `UPDATE ${schema}.uploads SET bytes = bytes + $2 WHERE id = $1`,
  parameters: ['text', 'bigint'],
});

export const finishUpload = statement({
  sql: (schema) => `
    UPDATE ${schema}.uploads
    SET finished_at = $2, parts = $3, sha256 = $4, idempotency_key = $5, same_as = $6 WHERE id = $1`,
  parameters: ['text', 'timestamptz', 'integer', 'text', 'text | null', 'text | null'],
});

export const extendUpload = statement({
  sql: (schema) => `UPDATE ${schema}.uploads SET parts = $2, expires_at = $3 WHERE id = $1`,
  parameters: ['text', 'integer', 'timestamptz'],
});

export const deleteUpload = statement({
  sql: (schema) => `DELETE FROM ${schema}.uploads WHERE id = $1`,
  parameters: ['text'],
});

/** Of an account. */
export const sumUnfinishedBytes = statement({
  sql: (schema) => `
    SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM ${schema}.uploads
    WHERE account_id = $1 AND finished_at IS NULL AND expires_at > $2`,
  parameters: ['text', 'timestamptz'],
  columns: { bytes: 'float8' },
});

/** Expired parts and uploads of all accounts, up to a limit ($2). */
export const deleteExpiredUploads = statement({
  sql: (schema) => `SELECT ${schema}.forget_uploads($1, $2) AS deleted`,
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});

/** Waits for every other transaction with the same lock. */
export const lockText = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});
