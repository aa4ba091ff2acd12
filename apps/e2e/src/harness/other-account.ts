import type { Deployment } from './deployment';
import { makeKey } from './make-key';

export interface OtherAccount {
  readonly id: string;
  /** With every scope except those of the operator. */
  readonly key: string;
}

const made = new WeakMap<Deployment, Map<string, Promise<OtherAccount>>>();

/**
 * A shared account with a key, for suites that leave no data in it. Suites that count their data use an account of
 * their own, which takes seconds to create.
 */
export function otherAccount(lode: Deployment, name = 'stranger'): Promise<OtherAccount> {
  const ofLode = made.get(lode) ?? new Map<string, Promise<OtherAccount>>();
  made.set(lode, ofLode);
  const account = ofLode.get(name) ?? makeAccount(lode, name);
  ofLode.set(name, account);
  return account;
}

async function makeAccount(lode: Deployment, name: string): Promise<OtherAccount> {
  const [id = ''] = /acc_[\w-]+/.exec(await lode.keys('accounts', 'create', '--name', name)) ?? [];
  return { id, key: await makeKey(lode, '--name', name, '--account', id) };
}
