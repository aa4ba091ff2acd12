import { randomBytes } from 'node:crypto';
import type { Membership } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { generateToken, hashSession } from '../key-format/secret-token';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  membershipsOf,
  sessionHashesOf,
  sessionInForce,
  switchSession,
} from './session.statements';

export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface FoundSession {
  readonly id: string;
  readonly accountId: string;
  readonly personId: string;
  readonly expiresAt: Date;
}

const bytes = (hash: string): Buffer => Buffer.from(hash, 'hex');

/** Sessions and memberships of people over all accounts. Hashes are SHA-256 in hex. */
export class SessionRepository {
  constructor(private readonly manager: EntityManager) {}

  /** The accounts of a person, the oldest membership first. */
  async memberships(person: string): Promise<Membership[]> {
    const rows = await membershipsOf.rows(this.manager, person);
    return rows.map(({ account_id: id, name, role }) => ({ id, name, role }));
  }

  async start(account: string, person: string): Promise<StartedSession> {
    const token = generateToken();
    const id = prefixedId('ses', Date.now(), randomBytes(10));
    const row = await insertSession.one(this.manager, id, bytes(hashSession(token)), account, person);
    return { token, expiresAt: row.expires_at };
  }

  async inForce(hash: string): Promise<FoundSession | undefined> {
    const row = await sessionInForce.first(this.manager, bytes(hash));
    return (
      row && { id: row.id, accountId: row.account_id, personId: row.person_id, expiresAt: row.expires_at }
    );
  }

  async switchTo(hash: string, account: string): Promise<void> {
    await switchSession.run(this.manager, bytes(hash), account);
  }

  async end(hash: string): Promise<string[]> {
    return hashesIn(await deleteSession.rows(this.manager, bytes(hash)));
  }

  /** Ends the sessions of a person. @returns their hashes */
  async endAll(person: string, account: string | null = null): Promise<string[]> {
    return hashesIn(await deleteSessionsOf.rows(this.manager, person, account));
  }

  /** Of a member, whose role changes. */
  async hashesOf(account: string, person: string): Promise<string[]> {
    return hashesIn(await sessionHashesOf.rows(this.manager, account, person));
  }
}

const hashesIn = (rows: readonly { readonly hash: Buffer }[]): string[] =>
  rows.map(({ hash }) => hash.toString('hex'));
