import { randomBytes } from 'node:crypto';
import type { AccountRole, Invitation, LinkPurpose } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { generateToken, hashLink } from '../key-format/secret-token';
import {
  deleteInvitation,
  deleteOpenLinks,
  insertLink,
  invitationsOf,
  lockLink,
  markLinkUsed,
  openInvitations,
} from './one-time-link.statements';

export interface LinkTarget {
  readonly purpose: LinkPurpose;
  readonly account?: string;
  readonly person?: string;
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
  readonly person: string | null;
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

/** One-time links of all accounts, which are found by their hash. */
export class OneTimeLinkRepository {
  constructor(private readonly manager: EntityManager) {}

  /** Creates a link, which replaces an open one of the same purpose for the same account or person. */
  async create({ purpose, account, person, email, role }: LinkTarget): Promise<NewLink> {
    await deleteOpenLinks.run(this.manager, purpose, account ?? null, person ?? null, email ?? null);
    const token = generateToken();
    const id = prefixedId(purpose === 'invitation' ? 'inv' : 'lnk', Date.now(), randomBytes(10));
    const row = await insertLink.one(
      this.manager,
      id,
      Buffer.from(hashLink(token), 'hex'),
      purpose,
      account ?? null,
      person ?? null,
      email ?? null,
      role ?? null,
      lifetimes[purpose],
    );
    return { id, token, createdAt: row.created_at, expiresAt: row.expires_at };
  }

  /** The link of this token until the transaction ends; undefined if it was used, was revoked or has expired. */
  async lock(token: string): Promise<OpenLink | undefined> {
    const row = await lockLink.first(this.manager, Buffer.from(hashLink(token), 'hex'));
    return row && { ...row, account: row.account_id, person: row.person_id, expiresAt: row.expires_at };
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
