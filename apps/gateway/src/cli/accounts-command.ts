import { parseArgs } from 'node:util';
import { loadConfig, type Environment } from '@lode/platform';
import type { DataSource } from 'typeorm';
import { AccountRepository } from '../identity/account.repository';
import { operator } from '../identity/audit-log.repository';
import { ensureKey, createResetLink, createSetupLink } from '../database/first-account';
import { IdentityRepository } from '../identity/identity.repository';
import { withGatewayDatabase } from '../database/with-gateway-database';
import { gatewaySettings } from '../gateway.config';
import { publicUrlOf } from '../identity/one-time-link.repository';
import { SecondFactorRepository } from '../identity/second-factor.repository';
import { UsageError } from './command';

export const accountsUsage = `usage: npm run accounts -- COMMAND   (in an image: node setup.js)
  setup [--account ID]          a one-time link for the first owner of an account
  setup --key [--account ID]    the first API key of an account instead
  setup --reset EMAIL           a one-time link with which a user chooses a new password
    --without-second-factor     and removes the second factor of a user who lost the phone and the recovery codes
Defaults: --account is the first account, which is created if there is none. Accounts: npm run keys -- accounts list.`;

interface Setup {
  readonly account: string | undefined;
  readonly key: boolean;
  readonly reset: string | undefined;
  readonly withoutSecondFactor: boolean;
}

/** @throws UsageError */
export function readAccountsCommand(args: readonly string[]): Setup {
  const { values, positionals } = parse(args);
  const [command, ...rest] = positionals;
  if (command !== 'setup' || rest.length)
    throw new UsageError(
      command === undefined ? 'Give a command.' : `There is no command "${positionals.join(' ')}".`,
    );
  const { account, reset, key = false, 'without-second-factor': withoutSecondFactor = false } = values;
  if (withoutSecondFactor && reset === undefined)
    throw new UsageError('--without-second-factor is about a user: give --reset EMAIL.');
  if (reset !== undefined && (key || account !== undefined))
    throw new UsageError('--reset is about a user: give no --key and no --account.');
  return { account, key, reset, withoutSecondFactor };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        account: { type: 'string' },
        reset: { type: 'string' },
        key: { type: 'boolean' },
        'without-second-factor': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs one command for accounts.
 * @param environment with DATABASE_URL, the gateway's Postgres as its app role
 * @returns the lines to print @throws UsageError
 */
export async function accountsCommand(environment: Environment, words: readonly string[]): Promise<string[]> {
  const command = readAccountsCommand(words);
  const publicUrl = publicUrlOf(loadConfig(gatewaySettings, environment));
  const url = String(environment['DATABASE_URL']);
  return withGatewayDatabase(url, (source) =>
    command.reset === undefined
      ? setUp(source, command, publicUrl)
      : reset(source, { ...command, email: command.reset }, publicUrl),
  );
}

async function setUp(source: DataSource, { account, key }: Setup, publicUrl: string): Promise<string[]> {
  const { id, name } = await source.transaction(async (manager) => {
    const accounts = new AccountRepository(manager);
    const found = account === undefined ? await accounts.first() : await accounts.find(account);
    if (!found) throw new UsageError(`There is no account ${account}.`);
    return found;
  });
  if (key) return firstKey(source, id);
  const link = await source.transaction(async (manager) => {
    const identity = new IdentityRepository(manager);
    const created = await createSetupLink(identity, id, publicUrl);
    if (created !== undefined)
      await identity.within(id, ({ audit }) => audit.add(operator, { action: 'setup_link.created' }));
    return created;
  });
  if (link === undefined)
    throw new UsageError(
      `The account ${name} has an owner, who invites others. For a forgotten password: setup --reset EMAIL.`,
    );
  return [`One-time link for the owner of the account ${name}, for 24 hours:`, link];
}

async function firstKey(source: DataSource, account: string): Promise<string[]> {
  const key = await ensureKey(source, account);
  if (key === undefined)
    throw new UsageError('The account has a key. Create another one: npm run keys -- create --name NAME.');
  return ['First API key of the account, shown only once:', key];
}

async function reset(
  source: DataSource,
  { email, withoutSecondFactor }: { readonly email: string; readonly withoutSecondFactor: boolean },
  publicUrl: string,
): Promise<string[]> {
  const link = await source.transaction(async (manager) => {
    const identity = new IdentityRepository(manager);
    const user = withoutSecondFactor ? await identity.users.byEmail(email.toLowerCase()) : null;
    if (user) {
      await new SecondFactorRepository(manager, undefined).remove(user.id);
      for (const { id } of await identity.sessions.memberships(user.id))
        await identity.within(id, ({ audit }) =>
          audit.add(operator, { action: 'second_factor.disabled', subject: user.id, detail: user.email }),
        );
    }
    return createResetLink(identity, email, publicUrl);
  });
  if (link === undefined) throw new UsageError(`There is no user with the address ${email}.`);
  return [`One-time link for a new password of ${email}, for two hours:`, link];
}
