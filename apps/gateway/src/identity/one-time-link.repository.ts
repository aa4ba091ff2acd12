import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { statement, typed } from '@lode/database';
import type { AccountRole, LinkPurpose, Invitation } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { GatewayConfig } from '../gateway.config';
import { generateToken, hashLink } from './secrets';

/** Expires by the clock of the database. */
const insertLink = statement({
  sql: `
    INSERT INTO gateway.one_time_links (id, hash, purpose, account_id, user_id, email, role, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING created_at, expires_at`,
  parameters: ['text', 'bytea', 'text', 'text | null', 'text | null', 'text | null', 'text | null', 'float8'],
  columns: { created_at: 'timestamptz', expires_at: 'timestamptz' },
});

/** Locks it, so that of two uses at the same time one finds it used. */
const lockLink = statement({
  sql: `
    SELECT id, purpose, account_id, user_id, email, role, expires_at FROM gateway.one_time_links
    WHERE hash = $1 AND used_at IS NULL AND expires_at > now() FOR UPDATE`,
  parameters: ['bytea'],
  columns: {
    id: 'text',
    purpose: typed<LinkPurpose>('text'),
    account_id: 'text | null',
    user_id: 'text | null',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    expires_at: 'timestamptz',
  },
});

const markLinkUsed = statement({
  sql: 'UPDATE gateway.one_time_links SET used_at = now() WHERE id = $1',
  parameters: ['text'],
});

const openInvitations = statement({
  sql: `
    SELECT id, email, role, created_at, expires_at FROM gateway.one_time_links
    WHERE account_id = $1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > now()
    ORDER BY created_at DESC LIMIT 1000`,
  parameters: ['text'],
  columns: {
    id: 'text',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
});

/** The open invitations of an address, over all accounts: a provider has verified the address. */
const invitationsOf = statement({
  sql: `
    SELECT id, account_id, role FROM gateway.one_time_links
    WHERE email = $1 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > now()
    ORDER BY created_at FOR UPDATE`,
  parameters: ['text'],
  columns: { id: 'text', account_id: 'text | null', role: typed<AccountRole | null>('text | null') },
});

const deleteInvitation = statement({
  sql: `
    DELETE FROM gateway.one_time_links
    WHERE account_id = $1 AND id = $2 AND purpose = 'invitation' AND used_at IS NULL
    RETURNING id, email, role, created_at, expires_at`,
  parameters: ['text', 'text'],
  columns: {
    id: 'text',
    email: 'text | null',
    role: typed<AccountRole | null>('text | null'),
    created_at: 'timestamptz',
    expires_at: 'timestamptz',
  },
});

/** A new link of the same purpose replaces the earlier ones. */
const deleteOpenLinks = statement({
  sql: `
    DELETE FROM gateway.one_time_links
    WHERE purpose = $1 AND used_at IS NULL AND account_id IS NOT DISTINCT FROM $2
      AND user_id IS NOT DISTINCT FROM $3 AND email IS NOT DISTINCT FROM $4`,
  parameters: ['text', 'text | null', 'text | null', 'text | null'],
});

export const deleteExpiredLinks = statement({
  sql: `DELETE FROM gateway.one_time_links WHERE expires_at < now() - interval '7 days'`,
});

export interface LinkTarget {
  readonly purpose: LinkPurpose;
  readonly account?: string;
  readonly user?: string;
  readonly email?: string;
  readonly role?: AccountRole;
}

export interface NewLink {
  readonly id: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface OpenLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly account: string | null;
  readonly user: string | null;
  readonly email: string | null;
  readonly role: AccountRole | null;
  readonly expiresAt: Date;
}

const hours = 3600;
/** Seconds that a link works. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  setup: 24 * hours,
  invitation: 7 * 24 * hours,
  reset: 2 * hours,
};

/** The URL of a one-time link. The token is in the fragment, which browsers send to no server. */
export const linkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/app/welcome#${token}`;

/** The base of links: LODE_PUBLIC_URL, or the listener. */
export function publicUrlOf({
  publicUrl,
  host,
  port,
}: Pick<GatewayConfig, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** One-time links of all accounts, which are found by their hash. */
export class OneTimeLinkRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Creates a link, which replaces an open one of the same purpose for the same account or user. */
  async create({ purpose, account, user, email, role }: LinkTarget): Promise<NewLink> {
    await deleteOpenLinks.run(this.manager, purpose, account ?? null, user ?? null, email ?? null);
    const token = generateToken();
    const id = prefixedId(purpose === 'invitation' ? 'inv' : 'lnk', Date.now(), randomBytes(10));
    const row = await insertLink.one(
      this.manager,
      id,
      Buffer.from(hashLink(token), 'hex'),
      purpose,
      account ?? null,
      user ?? null,
      email ?? null,
      role ?? null,
      lifetimes[purpose],
    );
    return { id, token, createdAt: row.created_at, expiresAt: row.expires_at };
  }

  /** The link of this token until the transaction ends; undefined if it was used, was revoked or has expired. */
  async lock(token: string): Promise<OpenLink | undefined> {
    const row = await lockLink.first(this.manager, Buffer.from(hashLink(token), 'hex'));
    return row && { ...row, account: row.account_id, user: row.user_id, expiresAt: row.expires_at };
  }

  async markUsed(id: string): Promise<void> {
    await markLinkUsed.run(this.manager, id);
  }

  async invitations(account: string): Promise<Invitation[]> {
    return (await openInvitations.rows(this.manager, account)).map(toInvitation);
  }

  async revoke(account: string, id: string): Promise<Invitation | undefined> {
    const row = await deleteInvitation.first(this.manager, account, id);
    return row && toInvitation(row);
  }

  /** Open invitations of an address that a provider has verified, over all accounts. */
  async invitationsOf(email: string): Promise<{ id: string; account: string; role: AccountRole }[]> {
    const rows = await invitationsOf.rows(this.manager, email);
    return rows.flatMap(({ id, account_id: account, role }) =>
      account && role ? [{ id, account, role }] : [],
    );
  }
}

const toInvitation = (row: {
  id: string;
  email: string | null;
  role: AccountRole | null;
  created_at: Date;
  expires_at: Date;
}): Invitation => ({
  id: row.id,
  email: row.email ?? '',
  role: row.role ?? 'viewer',
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
