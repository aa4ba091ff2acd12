import { randomInt } from 'node:crypto';
import { defaultScopes } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { AccountRepository } from './account.repository';
import { operator } from './audit-log.repository';
import { accountIdentity } from './identity.repository';
import { withGatewayDatabase } from './with-gateway-database';
import { generateKey } from '../key-format/key-format';

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
