import type { AccountRole } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

/** Stores a configured key without expiry; a revoked key becomes active again. */
export const activateKey = statement({
  sql: `
    INSERT INTO gateway.keys (id, account_id, hash, name, start, scopes, configured)
    VALUES ($1, $2, $3, 'LODE_API_KEY', $4, $5, true)
    ON CONFLICT (hash) DO UPDATE
    SET configured = true, scopes = CASE WHEN keys.configured THEN keys.scopes ELSE excluded.scopes END,
       expires_at = NULL, revoked_at = NULL
    WHERE NOT keys.configured OR keys.expires_at IS NOT NULL OR keys.revoked_at IS NOT NULL
    RETURNING id, name`,
  parameters: ['text', 'text', 'bytea', 'text', 'text[]'],
  columns: { id: 'text', name: 'text' },
});

export const revokeOtherConfiguredKeys = statement({
  sql: `
    UPDATE gateway.keys SET revoked_at = now()
    WHERE account_id = $1 AND configured AND revoked_at IS NULL AND hash IS DISTINCT FROM $2
    RETURNING id, name, hash`,
  parameters: ['text', 'bytea | null'],
  columns: { id: 'text', name: 'text', hash: 'bytea' },
});

/**
 * Of keys and sessions that are in force; the functions bypass row-level security, because the account is not known yet.
 * Hashes of keys and sessions never equal each other.
 */
export const findCredentials = statement({
  sql: `
    SELECT encode(wanted.hash, 'hex') AS hash, key.*, NULL::text AS role
    FROM unnest($1::bytea[]) AS wanted (hash) CROSS JOIN LATERAL gateway.find_key(wanted.hash) AS key
    UNION ALL
    SELECT encode(wanted.hash, 'hex'), session.id, session.account_id, NULL, NULL, session.monthly_quota,
      session.expires_in, session.role
    FROM unnest($1::bytea[]) AS wanted (hash) CROSS JOIN LATERAL gateway.find_session(wanted.hash) AS session`,
  parameters: ['bytea[]'],
  columns: {
    hash: 'text',
    id: 'text',
    account_id: 'text',
    scopes: 'text[] | null',
    rate_limit: 'text | null',
    monthly_quota: 'integer | null',
    expires_in: 'float8 | null',
    role: typed<AccountRole | null>('text | null'),
  },
});

export const readClock = statement({ sql: 'SELECT now()', columns: { now: 'timestamptz' } });

/** Limits the remaining lifetime by the clock of the database. */
export const endKeyIn = statement({
  sql: `
    UPDATE gateway.keys SET expires_at = least(expires_at, now() + make_interval(secs => $3))
    WHERE account_id = $1 AND id = $2 RETURNING expires_at`,
  parameters: ['text', 'text', 'float8'],
  columns: { expires_at: 'timestamptz | null' },
});

/** Last use has a resolution of one minute, so that a busy key is written once a minute; it is not before the creation. */
export const touchKeys = statement({
  sql: `
    UPDATE gateway.keys SET last_used_at = greatest(created_at, date_trunc('minute', now()))
    WHERE account_id = $1 AND id = ANY ($2)
      AND last_used_at IS DISTINCT FROM greatest(created_at, date_trunc('minute', now()))`,
  parameters: ['text', 'text[]'],
});
