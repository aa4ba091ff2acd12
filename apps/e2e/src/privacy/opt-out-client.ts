import type { Deployment } from '../harness/deployment';
import { ask, type Answer } from '../harness/http-client';
import { until } from '../harness/until';

type Lode = Pick<Deployment, 'address' | 'key' | 'sandbox'>;

/** Submits the form of the opt-out page like a browser, without any credential. */
export const requestOptOut = (lode: Lode, fields: Readonly<Record<string, string>>): Promise<Answer> =>
  ask(lode, '/opt-out', {
    method: 'POST',
    key: null,
    rawBody: String(new URLSearchParams(fields)),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
  });

/** The paths of the links in mails to an address, oldest first. */
const mailedLinks = ({ sandbox }: Lode, email: string): string[] =>
  sandbox.mail.messages({ to: email }).flatMap(({ text }) => /\/opt-out\/[\w-]+/.exec(text) ?? []);

/** Requests a link. @returns its path */
export async function linkFor(lode: Lode, email: string, choice = 'opt_out'): Promise<string> {
  const before = mailedLinks(lode, email).length;
  await requestOptOut(lode, { email, choice });
  await until('the mail has arrived', () => mailedLinks(lode, email).length > before);
  return mailedLinks(lode, email).at(-1) ?? '';
}

/** Opens a link, or submits its form. */
export const follow = (lode: Lode, path: string, method: 'GET' | 'POST'): Promise<Answer> =>
  ask(lode, path, {
    method,
    key: null,
    ...(method === 'POST' && { rawBody: '' }),
    headers: { Accept: 'text/html', ...(method === 'POST' && formType) },
  });

const formType = { 'Content-Type': 'application/x-www-form-urlencoded' };
