import { randomInt } from 'node:crypto';
import { defaultScopes } from '@lode/contracts';
import { withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import { AccountRepository } from '../identity/account.repository';
import { operator } from '../identity/audit-log.repository';
import { accountIdentity, IdentityRepository } from '../identity/identity.repository';
import { withGatewayDatabase } from './with-gateway-database';
import { generateKey } from '../identity/secrets';
import { linkUrl } from '../identity/one-time-link.repository';

export interface FirstAccount {
  readonly account: string;
  /** A new key if the account had no active key. It cannot be read again. */
  readonly key: string | undefined;
}

/**
 * Creates the first account and its first key unless they exist.
 * @param databaseUrl the gateway's database as its app role, already migrated
 */
export function ensureFirstAccount(databaseUrl: string): Promise<FirstAccount> {
  return withGatewayDatabase(databaseUrl, async (source) => {
    const { id } = await source.transaction((manager) => new AccountRepository(manager).first());
    return { account: id, key: await ensureKey(source, id) };
  });
}

/** Creates the first key of an account. @returns undefined if the account has an active one */
export function ensureKey(source: DataSource, account: string): Promise<string | undefined> {
  return withAccount(source, account, async (manager) => {
    const { keys, audit } = accountIdentity(manager, account);
    if (await keys.hasOwnKey()) return undefined;
    const key = generateKey(randomInt);
    const { id, name } = await keys.add(key, {
      name: 'First key',
      scopes: [...defaultScopes],
      expiresAt: null,
    });
    await audit.add(operator, { action: 'key.created', subject: id, detail: name });
    return key;
  });
}

/** The one-time link with which the first owner of an account signs up; undefined if the account has an owner. */
export async function createSetupLink(
  identity: IdentityRepository,
  account: string,
  publicUrl: string,
): Promise<string | undefined> {
  const owners = await identity.within(account, ({ members }) => members.countOwners());
  if (owners > 0) return undefined;
  const { token } = await identity.links.create({ purpose: 'setup', account, role: 'owner' });
  return linkUrl(publicUrl, token);
}

/** The one-time link with which a user chooses a new password; undefined for an unknown address. */
export async function createResetLink(
  identity: IdentityRepository,
  email: string,
  publicUrl: string,
): Promise<string | undefined> {
  const user = await identity.users.byEmail(email.toLowerCase());
  if (!user) return undefined;
  const { id, token } = await identity.links.create({ purpose: 'reset', user: user.id });
  const change = { action: 'password.reset', subject: user.id, detail: `link ${id}` } as const;
  for (const account of await identity.sessions.memberships(user.id))
    await identity.within(account.id, ({ audit }) => audit.add(operator, change));
  return linkUrl(publicUrl, token);
}

/**
 * A new one-time link for the owner of the first account, which replaces that of an earlier start; undefined if the account
 * has an owner.
 * @param databaseUrl the gateway's database as its app role, already migrated
 */
export function firstSetupLink(databaseUrl: string, publicUrl: string): Promise<string | undefined> {
  return withGatewayDatabase(databaseUrl, (source) =>
    source.transaction(async (manager) => {
      const identity = new IdentityRepository(manager);
      const { id } = await identity.accounts.first();
      return createSetupLink(identity, id, publicUrl);
    }),
  );
}
