import { accountPolicy } from '../database/account-scope';

export const retention = `interval '24 hours'`;

/** Statements that create the table of idempotency records in a service's schema, for its first migration. */
export const createIdempotencyRecords = (schema: string): string[] => [
  `CREATE TABLE ${schema}.idempotency_records (
    account_id text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, operation, key))`,
  `CREATE INDEX idempotency_records_age ON ${schema}.idempotency_records (created_at)`,
  ...accountPolicy(`${schema}.idempotency_records`),
  // Owned by the owner of the table, so that it reaches the records of every account.
  `CREATE FUNCTION ${schema}.forget_idempotency_records() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ DELETE FROM ${schema}.idempotency_records WHERE ctid IN (
      SELECT ctid FROM ${schema}.idempotency_records WHERE created_at < now() - ${retention}
      ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED) $$`,
];

/**
 * Statements that follow those of `createIdempotencyRecords` where a service uses `answerOnce`. Responses become
 * `json`, which keeps the order of fields, so that a replay has the same bytes.
 */
export const extendIdempotencyRecords = (schema: string): string[] => [
  `ALTER TABLE ${schema}.idempotency_records
    ALTER COLUMN answer TYPE json,
    ADD COLUMN claim uuid,
    ADD COLUMN claimed_until timestamptz,
    ADD COLUMN subject_hashes text[] NOT NULL DEFAULT '{}'`,
  `CREATE INDEX idempotency_records_subjects ON ${schema}.idempotency_records USING gin (subject_hashes)`,
];
