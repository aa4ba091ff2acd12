import type { Deployment } from './deployment';

/** A key of an account that is made for it. */
export async function keyOfOtherAccount(lode: Deployment): Promise<string> {
  const [account = ''] = /acc_[\w-]+/.exec(await lode.keys('accounts', 'create', '--name', 'Other')) ?? [];
  const printed = await lode.keys('create', '--name', 'stranger', '--account', account);
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return key;
}
