import { statement, typed } from '@lode/service-kit';
import type { AccountRole } from '@lode/contracts';

/** The function bypasses row-level security: a person may be a member of several accounts. */
export const membershipsOf = statement({
  sql: 'SELECT account_id, name, role FROM gateway.memberships_of($1)',
  parameters: ['text'],
  columns: { account_id: 'text', name: 'text', role: typed<AccountRole>('text') },
});

/** By the clock of the database, which also decides about expiry. */
export const insertSession = statement({
  sql: `
    INSERT INTO gateway.sessions (id, hash, account_id, person_id, expires_at)
    VALUES ($1, $2, $3, $4, now() + interval '30 days') RETURNING expires_at`,
  parameters: ['text', 'bytea', 'text', 'text'],
  columns: { expires_at: 'timestamptz' },
});

export const sessionInForce = statement({
  sql: `
    SELECT id, account_id, person_id, expires_at FROM gateway.sessions
    WHERE hash = $1 AND expires_at > now() AND last_used_at > now() - interval '7 days'`,
  parameters: ['bytea'],
  columns: { id: 'text', account_id: 'text', person_id: 'text', expires_at: 'timestamptz' },
});

export const switchSession = statement({
  sql: 'UPDATE gateway.sessions SET account_id = $2 WHERE hash = $1',
  parameters: ['bytea', 'text'],
});

export const deleteSession = statement({
  sql: 'DELETE FROM gateway.sessions WHERE hash = $1 RETURNING hash',
  parameters: ['bytea'],
  columns: { hash: 'bytea' },
});

/** Of all accounts, or of one. */
export const deleteSessionsOf = statement({
  sql: `
    DELETE FROM gateway.sessions WHERE person_id = $1 AND ($2::text IS NULL OR account_id = $2) RETURNING hash`,
  parameters: ['text', 'text | null'],
  columns: { hash: 'bytea' },
});

export const sessionHashesOf = statement({
  sql: 'SELECT hash FROM gateway.sessions WHERE account_id = $1 AND person_id = $2',
  parameters: ['text', 'text'],
  columns: { hash: 'bytea' },
});

/** Like the last use of keys, to the minute. */
export const touchSessions = statement({
  sql: `
    UPDATE gateway.sessions SET last_used_at = date_trunc('minute', now())
    WHERE id = ANY ($1) AND last_used_at < date_trunc('minute', now())`,
  parameters: ['text[]'],
});

export const lastActive = statement({
  sql: `
    SELECT person_id, max(last_used_at) AS last_used_at FROM gateway.sessions
    WHERE account_id = $1 GROUP BY person_id`,
  parameters: ['text'],
  columns: { person_id: 'text', last_used_at: 'timestamptz | null' },
});

export const deleteExpiredSessions = statement({
  sql: 'DELETE FROM gateway.sessions WHERE expires_at < now()',
});
