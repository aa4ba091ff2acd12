import type { Deployment } from '../harness/deployment';
import { otherAccount } from '../harness/other-account';
import { Browser, secretOf } from './browser';

/** Sign-in of an owner. */
export interface Owner {
  readonly email: string;
  readonly password: string;
}

/** Sets up an owner of a shared account, once in a deployment. @returns the browser that is signed in */
export async function signedInOwner(lode: Deployment, account: string, owner: Owner): Promise<Browser> {
  const browser = new Browser(lode);
  const { id } = await otherAccount(lode, account);
  const token = secretOf(await lode.accounts('setup', '--account', id));
  expect((await browser.ask('/session/link', 'PUT', { token, name: 'Owner', ...owner })).status).toBe(200);
  return browser;
}
