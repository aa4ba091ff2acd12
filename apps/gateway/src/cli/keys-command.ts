import { randomInt } from 'node:crypto';
import { defaultScopes, operatorScopes, type KeyRecord } from '@lode/contracts';
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
      return onKeys(source, command.account, async ({ keys }) =>
        describeKeys((await keys.list()).map(toKeyRecord)),
      );
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
      mailboxes: command.mailboxes,
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

interface ListedKey extends Pick<
  KeyRecord,
  'id' | 'name' | 'start' | 'expires_at' | 'revoked_at' | 'last_used_at'
> {
  readonly scopes: readonly string[];
}

/** A table of the keys, with the time to the minute in UTC. */
export function describeKeys(keys: readonly ListedKey[]): string[] {
  if (keys.length === 0) return ['There is no key: create --name TEXT.'];
  const rows = keys.map(({ id, name, start, scopes: granted, expires_at, revoked_at, last_used_at }) => [
    id,
    name,
    `${start}…`,
    revoked_at ? `revoked ${minuteOf(revoked_at)}` : expires_at ? `until ${minuteOf(expires_at)}` : 'active',
    last_used_at ? minuteOf(last_used_at) : 'never',
    scopesOf(granted),
  ]);
  const table = [['ID', 'NAME', 'KEY', 'STATE', 'LAST USED', 'SCOPES'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const minuteOf = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** `all`: the scopes of a key by default; `read`: all that read; `lists`: those of the group. */
function scopesOf(granted: readonly string[]): string {
  const has = (wanted: readonly string[]): boolean => wanted.every((scope) => granted.includes(scope));
  const operators = granted.filter((scope) => operatorScopes.some((one) => one === scope));
  const others = granted.filter((scope) => !operators.includes(scope));
  const reading = defaultScopes.filter((scope) => scope.endsWith(':read'));
  if (has(defaultScopes)) return ['all', ...operators].join(' ');
  if (others.length === reading.length && has(reading)) return ['read', ...operators].join(' ');
  const groups = Map.groupBy(defaultScopes, (scope) => scope.split(':', 1)[0] ?? '');
  const named = [...groups].flatMap(([group, ofGroup]) =>
    ofGroup.length > 1 && has(ofGroup) ? [group] : ofGroup.filter((scope) => granted.includes(scope)),
  );
  return [...named, ...operators].join(' ');
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
