import { statement, typed } from '@lode/database';

/** For which records are kept. */
const retention = `interval '24 hours'`;

const table = (schema: string): string => `${schema}.idempotency_records`;

/** Condition for the record of a request, whose identity is the first three parameters. */
const ofRequest = 'account_id = $1 AND operation = $2 AND key = $3';

const identity = ['text', 'text', 'text'] as const;

/** Some of the expired records of all accounts; sent with every new record, so that none stays for long. */
export const deleteExpiredRecords = statement({
  sql: (schema) => `SELECT ${schema}.forget_idempotency_records()`,
});

/** Within the retention time. */
export const findRecord = statement({
  sql: (schema) => `
    SELECT fingerprint, answer FROM ${table(schema)} WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
  parameters: identity,
  columns: { fingerprint: 'text', answer: typed<object | null>('json | null') },
});

/** Within the retention time. */
export const findClaimedRecord = statement({
  sql: (schema) => `
    SELECT fingerprint, answer, claimed_until >= now() AS "isHeld" FROM ${table(schema)}
    WHERE ${ofRequest} AND created_at >= now() - ${retention}`,
  parameters: identity,
  columns: {
    fingerprint: 'text',
    answer: typed<object | null>('json | null'),
    /** Whether another worker, probably alive, holds the claim. */
    isHeld: 'boolean | null',
  },
});

/** Claims a missing or expired record, or one of a dead worker. */
export const claimRecord = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} AS record
      (account_id, operation, key, fingerprint, claim, subject_hashes, claimed_until)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond')
    ON CONFLICT (account_id, operation, key) DO UPDATE SET
      fingerprint = excluded.fingerprint, answer = NULL, created_at = excluded.created_at,
      claim = excluded.claim, subject_hashes = excluded.subject_hashes, claimed_until = excluded.claimed_until
    WHERE record.created_at < now() - ${retention} OR
      (record.answer IS NULL AND record.claimed_until < now() AND record.fingerprint = excluded.fingerprint)
    RETURNING key`,
  parameters: [...identity, 'text', 'uuid', 'text[]', 'float8'],
  columns: { key: 'text' },
});

export const storeClaimedAnswer = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET answer = $5 WHERE ${ofRequest} AND claim = $4`,
  parameters: [...identity, 'uuid', 'json'],
});

export const giveUpClaim = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE ${ofRequest} AND claim = $4 AND answer IS NULL`,
  parameters: [...identity, 'uuid'],
});

export const deleteExpiredRecord = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE ${ofRequest} AND created_at < now() - ${retention}`,
  parameters: identity,
});

export const insertRecord = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} (account_id, operation, key, fingerprint) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING key`,
  parameters: [...identity, 'text'],
  columns: { key: 'text' },
});

/** The type of the answer is that of `extendIdempotencyRecords`; without it, Postgres reads the text as jsonb. */
export const storeAnswer = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET answer = $4 WHERE ${ofRequest}`,
  parameters: [...identity, 'json'],
});

/** Maximum wait for another request with the same key, in milliseconds. */
const lockTimeoutMs = 5000;

/** Until the transaction ends. */
export const limitLockWait = statement({ sql: `SET LOCAL lock_timeout = ${lockTimeoutMs}` });
