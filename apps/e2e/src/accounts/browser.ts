import { otherAccount } from '../harness/accounts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';

/** Requests of the dashboard: they carry the cookie of the session and what proves the same origin. */
export class Browser {
  private cookie = '';

  constructor(private readonly lode: Deployment) {}

  /** @param file sent as CSV in place of a body */
  async ask(path: string, method = 'GET', body?: unknown, file?: string): Promise<Answer> {
    const answer = await ask(this.lode, path, {
      method,
      key: null,
      headers: {
        ...{ Cookie: this.cookie, Origin: this.lode.address, 'X-Lode-CSRF': '1' },
        ...(file !== undefined && { 'Content-Type': 'text/csv' }),
      },
      ...(body !== undefined && { body }),
      ...(file !== undefined && { rawBody: file }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = /^[^;]*/.exec(set)?.[0] ?? '';
    return answer;
  }
}

/** The secret in the output of `accounts setup`, or in the link of an invitation. */
export const secretOf = (text: string): string => /#([\w-]+)\s*$/.exec(text)?.[1] ?? '';

/** Sign-in of an owner. */
interface Owner {
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
