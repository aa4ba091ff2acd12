import type { Deployment } from './deployment';

export interface OtherAccount {
  readonly id: string;
  /** With every scope but those of the operator. */
  readonly key: string;
}

/** Makes an account with a key. */
export async function otherAccount(lode: Deployment): Promise<OtherAccount> {
  const [id = ''] = /acc_[\w-]+/.exec(await lode.keys('accounts', 'create', '--name', 'Other')) ?? [];
  const printed = await lode.keys('create', '--name', 'stranger', '--account', id);
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return { id, key };
}

/** A key of an account that is made for it. */
export const keyOfOtherAccount = async (lode: Deployment): Promise<string> => (await otherAccount(lode)).key;
