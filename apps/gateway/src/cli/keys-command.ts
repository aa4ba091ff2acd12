import { randomInt } from 'node:crypto';
import { defaultScopes } from '@lode/contracts';
import { withAccount } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { AccountEntity } from '../identity/account.entity';
import { AccountRepository } from '../identity/account.repository';
import { operator } from '../identity/audit-log.repository';
import { accountIdentity, IdentityRepository, type AccountIdentity } from '../identity/identity.repository';
import { checkKeyLimit, operatorAuthority, toKeyRecord, revokeKey } from '../keys/keys.service';
import { generateKey } from '../identity/secrets';
import { UsageError, type Command, readCommand } from './command';
import { withGatewayDatabase } from '../database/with-gateway-database';

/** Runs a command. @returns the lines to print @throws UsageError for an account that does not exist */
export async function runCommand(source: DataSource, command: Command): Promise<string[]> {
  switch (command.run) {
    case 'create':
      return createKey(source, command);
    case 'list':
      return onKeys(source, command.account, async ({ keys }) => (await keys.list()).map(describe));
    case 'revoke':
      return onKeys(source, command.account, async (identity) => {
        const { id, name } = await revokeKey(identity, command.id, operatorAuthority);
        return [`revoked ${id} (${name}); effective within five seconds`];
      });
    case 'accounts create':
      return createAccount(source, command);
    case 'accounts change':
      return changeAccount(source, command);
    case 'accounts list':
      return (await new AccountRepository(source.manager).list()).map(describeAccount);
  }
}

const describeAccount = ({ id, name, monthlyQuota }: AccountEntity): string =>
  `${id}  quota ${monthlyQuota ?? 'none'}  ${name}`;

function createAccount(
  source: DataSource,
  { name, quota }: Command & { run: 'accounts create' },
): Promise<string[]> {
  return source.transaction(async (manager) => {
    const { id } = await new AccountRepository(manager).create(name, quota);
    const change = {
      action: 'account.created',
      subject: id,
      detail: `${name}, quota ${quota ?? 'none'}`,
    } as const;
    await new IdentityRepository(manager).within(id, ({ audit }) => audit.add(operator, change));
    return [`account ${id} (${name})`];
  });
}

async function changeAccount(
  source: DataSource,
  { account, name, quota }: Command & { run: 'accounts change' },
): Promise<string[]> {
  const id = await accountId(source, account);
  return source.transaction(async (manager) => {
    const accounts = new AccountRepository(manager);
    const old = await accounts.find(id);
    await accounts.change(id, { name, monthlyQuota: quota });
    const changed = await accounts.find(id);
    if (!old || !changed) return [];
    const change = { action: 'account.changed', subject: id, detail: changesBetween(old, changed) } as const;
    await new IdentityRepository(manager).within(id, ({ audit }) => audit.add(operator, change));
    return [`${describeAccount(changed)}; a quota is effective within five seconds`];
  });
}

const changesBetween = (old: AccountEntity, changed: AccountEntity): string =>
  [
    old.name !== changed.name && `${old.name} to ${changed.name}`,
    old.monthlyQuota !== changed.monthlyQuota &&
      `quota ${old.monthlyQuota ?? 'none'} to ${changed.monthlyQuota ?? 'none'}`,
  ]
    .filter((part) => part !== false)
    .join(', ') || 'unchanged';

/** The only way to create a key with operator scopes. */
function createKey(source: DataSource, command: Command & { run: 'create' }): Promise<string[]> {
  return onKeys(source, command.account, async ({ keys, audit }) => {
    const { name, rateLimit, expires: expiresAt } = command;
    await keys.lockAccount();
    await checkKeyLimit(keys, 'revoke one that is no longer used');
    const key = generateKey(randomInt);
    const { id } = await keys.add(key, {
      name,
      rateLimit,
      expiresAt,
      scopes: command.scopes ?? [...defaultScopes],
    });
    await audit.add(operator, { action: 'key.created', subject: id, detail: name });
    return [`${id} (${name}); the key is shown only once:`, key];
  });
}

async function onKeys(
  source: DataSource,
  account: string | undefined,
  work: (identity: AccountIdentity) => Promise<string[]>,
): Promise<string[]> {
  const id = await accountId(source, account);
  return withAccount(source, id, (manager) => work(accountIdentity(manager, id)));
}

async function accountId(source: DataSource, given: string | undefined): Promise<string> {
  const accounts = new AccountRepository(source.manager);
  const account = given === undefined ? (await accounts.list())[0] : await accounts.find(given);
  if (account) return account.id;
  throw new UsageError(
    given === undefined
      ? 'There is no account yet: accounts create --name TEXT.'
      : `There is no account ${given}.`,
  );
}

function describe(key: Parameters<typeof toKeyRecord>[0]): string {
  const { id, start, name, scopes, expires_at, revoked_at, last_used_at } = toKeyRecord(key);
  const state = revoked_at ? `revoked ${revoked_at}` : expires_at ? `until ${expires_at}` : 'no expiry';
  return `${id}  ${start}…  ${state}  last used ${last_used_at ?? 'never'}  ${name}  [${scopes.join(' ')}]`;
}

/**
 * Runs one command for accounts and keys.
 * @param url the gateway's Postgres, as its app role
 * @returns the lines to print
 * @throws UsageError
 */
export async function keysCommand(url: string, words: readonly string[]): Promise<string[]> {
  const command = readCommand([...words]);
  return withGatewayDatabase(url, (source) => runCommand(source, command));
}
