import { namedScopes } from '@lode/contracts';
import type { Deployment } from './deployment';

/** Creates a key by the operator's command line. @param options of `keys create` */
export async function makeKey(lode: Pick<Deployment, 'keys'>, ...options: string[]): Promise<string> {
  const printed = await lode.keys('create', ...options);
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return key;
}

const operatorKeys = new WeakMap<object, Promise<string>>();

/** A key of the first account with operator scopes, which only key commands grant, and those of conversations. */
export function operatorKey(lode: Pick<Deployment, 'keys'>): Promise<string> {
  const scopes = ['privacy:admin', ...namedScopes].join(',');
  const key =
    operatorKeys.get(lode) ??
    makeKey(lode, ...['--name', 'operator', '--scopes', scopes, '--mailboxes', 'relay']);
  operatorKeys.set(lode, key);
  return key;
}

export interface OtherAccount {
  readonly id: string;
  /** With the default scopes. */
  readonly key: string;
}

/** A key of an account that reads and answers its mail. */
export const mailKey = (lode: Pick<Deployment, 'keys'>, account: string): Promise<string> =>
  makeKey(
    lode,
    ...['--name', 'mail', '--account', account, '--scopes', namedScopes.join(','), '--mailboxes', 'relay'],
  );

const otherAccounts = new WeakMap<Deployment, Map<string, Promise<OtherAccount>>>();

/**
 * A shared account with a key, for suites that leave no data in it. Suites that count their data use an account of
 * their own, which takes seconds to create.
 */
export function otherAccount(lode: Deployment, name = 'stranger'): Promise<OtherAccount> {
  const ofLode = otherAccounts.get(lode) ?? new Map<string, Promise<OtherAccount>>();
  otherAccounts.set(lode, ofLode);
  const account = ofLode.get(name) ?? makeAccount(lode, name);
  ofLode.set(name, account);
  return account;
}

async function makeAccount(lode: Deployment, name: string): Promise<OtherAccount> {
  const [id = ''] = /acc_[\w-]+/.exec(await lode.keys('accounts', 'create', '--name', name)) ?? [];
  return { id, key: await makeKey(lode, '--name', name, '--account', id) };
}
