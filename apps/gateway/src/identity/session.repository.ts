import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { statement, typed } from '@lode/database';
import type { AccountRole, Membership } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { generateToken, hashSession } from './secrets';

/** The function bypasses row-level security: a user may be a member of several accounts. */
const membershipsOf = statement({
  sql: 'SELECT account_id, name, role FROM gateway.memberships_of($1)',
  parameters: ['text'],
  columns: { account_id: 'text', name: 'text', role: typed<AccountRole>('text') },
});

/** By the clock of the database, which also decides about expiry. */
const insertSession = statement({
  sql: `
    INSERT INTO gateway.sessions (id, hash, account_id, user_id, expires_at)
    VALUES ($1, $2, $3, $4, now() + interval '30 days') RETURNING expires_at`,
  parameters: ['text', 'bytea', 'text', 'text'],
  columns: { expires_at: 'timestamptz' },
});

const sessionInForce = statement({
  sql: `
    SELECT id, account_id, user_id, expires_at FROM gateway.sessions
    WHERE hash = $1 AND expires_at > now() AND last_used_at > now() - interval '7 days'`,
  parameters: ['bytea'],
  columns: { id: 'text', account_id: 'text', user_id: 'text', expires_at: 'timestamptz' },
});

const switchSession = statement({
  sql: 'UPDATE gateway.sessions SET account_id = $2 WHERE hash = $1',
  parameters: ['bytea', 'text'],
});

const deleteSession = statement({
  sql: 'DELETE FROM gateway.sessions WHERE hash = $1 RETURNING hash',
  parameters: ['bytea'],
  columns: { hash: 'bytea' },
});

/** Of all accounts, or of one. */
const deleteSessionsOf = statement({
  sql: `
    DELETE FROM gateway.sessions WHERE user_id = $1 AND ($2::text IS NULL OR account_id = $2) RETURNING hash`,
  parameters: ['text', 'text | null'],
  columns: { hash: 'bytea' },
});

const sessionHashesOf = statement({
  sql: 'SELECT hash FROM gateway.sessions WHERE account_id = $1 AND user_id = $2',
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
    SELECT user_id, max(last_used_at) AS last_used_at FROM gateway.sessions
    WHERE account_id = $1 GROUP BY user_id`,
  parameters: ['text'],
  columns: { user_id: 'text', last_used_at: 'timestamptz | null' },
});

export const deleteExpiredSessions = statement({
  sql: 'DELETE FROM gateway.sessions WHERE expires_at < now()',
});

export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface FoundSession {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly expiresAt: Date;
}

const bytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

/** Sessions and memberships of users over all accounts. Hashes are SHA-256 in hex. */
export class SessionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The accounts of a user, the oldest membership first. */
  async memberships(user: string): Promise<Membership[]> {
    const rows = await membershipsOf.rows(this.manager, user);
    return rows.map(({ account_id: id, name, role }) => ({ id, name, role }));
  }

  async start(account: string, user: string): Promise<StartedSession> {
    const token = generateToken();
    const id = prefixedId('ses', Date.now(), randomBytes(10));
    const row = await insertSession.one(this.manager, id, bytes(hashSession(token)), account, user);
    return { token, expiresAt: row.expires_at };
  }

  async inForce(hash: string): Promise<FoundSession | undefined> {
    const row = await sessionInForce.first(this.manager, bytes(hash));
    return row && { id: row.id, accountId: row.account_id, userId: row.user_id, expiresAt: row.expires_at };
  }

  async switchTo(hash: string, account: string): Promise<void> {
    await switchSession.run(this.manager, bytes(hash), account);
  }

  async end(hash: string): Promise<string[]> {
    return hashesIn(await deleteSession.rows(this.manager, bytes(hash)));
  }

  /** Ends the sessions of a user. @returns their hashes */
  async endAll(user: string, account: string | null = null): Promise<string[]> {
    return hashesIn(await deleteSessionsOf.rows(this.manager, user, account));
  }

  /** Of a member, whose role changes. */
  async hashesOf(account: string, user: string): Promise<string[]> {
    return hashesIn(await sessionHashesOf.rows(this.manager, account, user));
  }
}

const hashesIn = (rows: readonly { readonly hash: Buffer }[]): string[] =>
  rows.map(({ hash }) => hash.toString('hex'));
