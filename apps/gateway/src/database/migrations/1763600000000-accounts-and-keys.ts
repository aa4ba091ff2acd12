import { accountPolicy, createIdempotencyRecords } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `CREATE TABLE gateway.accounts (
    id text PRIMARY KEY,
    name text NOT NULL,
    monthly_quota integer CHECK (monthly_quota >= 0),
    created_at timestamptz NOT NULL DEFAULT now())`,

  `CREATE TABLE gateway.keys (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES gateway.accounts (id) ON DELETE CASCADE,
    hash bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    name text NOT NULL,
    start text NOT NULL,
    scopes text[] NOT NULL,
    rate_limit text,
    configured boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz)`,
  `CREATE INDEX keys_of_account ON gateway.keys (account_id, created_at DESC)`,
  ...accountPolicy('gateway.keys'),

  // No foreign key to the key: usage is counted even after the key is deleted.
  `CREATE TABLE gateway.usage (
    account_id text NOT NULL REFERENCES gateway.accounts (id) ON DELETE CASCADE,
    key_id text NOT NULL,
    hour timestamptz NOT NULL,
    requests integer NOT NULL,
    PRIMARY KEY (account_id, hour, key_id))`,
  ...accountPolicy('gateway.usage'),

  ...createIdempotencyRecords('gateway'),

  // SECURITY DEFINER bypasses row-level security: the account is unknown before the key is found.
  // The clock of the database decides about expiry, so that a wrong clock of a gateway has no effect.
  `CREATE FUNCTION gateway.find_key(key_hash bytea)
    RETURNS TABLE (id text, account_id text, scopes text[], rate_limit text, monthly_quota integer, expires_in float8)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
    AS $$
      SELECT k.id, k.account_id, k.scopes, k.rate_limit, a.monthly_quota,
        (extract(epoch FROM k.expires_at - now()) * 1000)::float8
      FROM gateway.keys k JOIN gateway.accounts a ON a.id = k.account_id
      WHERE k.hash = key_hash AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
    $$`,
  `REVOKE ALL ON FUNCTION gateway.find_key(bytea) FROM PUBLIC`,
];

export class AccountsAndKeys1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION gateway.find_key(bytea)');
    await runner.query(
      'DROP TABLE gateway.idempotency_records, gateway.usage, gateway.keys, gateway.accounts',
    );
  }
}
