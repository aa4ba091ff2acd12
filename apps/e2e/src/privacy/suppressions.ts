import type { Erasure, SubjectReport, Suppression, FollowerList } from '@lode/contracts';
import { operatorKey } from '../harness/accounts';
import type { Deployment } from '../harness/deployment';
import { ask, withQuery, type Answer } from '../harness/http-client';
import { until } from '../harness/until';

/** The identifier in an entry: one of the three. */
type Contact = { readonly email: string } | { readonly phone: string } | { readonly domain: string };
type Person = Extract<Contact, { email: string } | { phone: string }>;

/** The do-not-contact lists of a key's account, or with `operator` all lists. */
export class Lists {
  constructor(
    private readonly lode: Pick<Deployment, 'address' | 'key'>,
    private readonly key: string,
    private readonly path: '/suppressions' | '/privacy/suppressions',
  ) {}

  /** Lists of the deployment. @param key with `privacy:admin` */
  static ofDeployment = (lode: Deployment, key: string): Lists =>
    new Lists(lode, key, '/privacy/suppressions');

  static ofAccount = (lode: Deployment, key: string): Lists => new Lists(lode, key, '/suppressions');

  /** @throws Error if it is rejected. @returns its id */
  async suppress(contact: Contact): Promise<string> {
    const answer = await ask(this.lode, this.path, { method: 'POST', key: this.key, body: contact });
    if (answer.status !== 201) throw new Error(`${this.path}: ${answer.text}`);
    return answer.json<Suppression>().id;
  }

  async lift(id: string): Promise<void> {
    const answer = await this.remove(id);
    if (answer.status !== 200) throw new Error(`${this.path}/${id}: ${answer.text}`);
  }

  remove(id: string): Promise<Answer> {
    return ask(this.lode, `${this.path}/${id}`, { method: 'DELETE', key: this.key });
  }

  list(query: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return ask(this.lode, withQuery(this.path, query), { key: this.key });
  }

  /** Has an entry in force during the work. */
  async during<T>(contact: Contact, work: () => Promise<T>): Promise<T> {
    const id = await this.suppress(contact);
    try {
      return await work();
    } finally {
      await this.lift(id);
    }
  }
}

/** Erases a person and waits for all services. @param key with `privacy:admin` */
export async function erase(lode: Deployment, key: string, person: Person, limit = 20_000): Promise<Erasure> {
  const begun = await beginErasure(lode, key, person);
  let erasure = begun;
  await until(
    'the erasure is complete',
    async () => {
      erasure = (await ask(lode, `/privacy/erasures/${begun.id}`, { key })).json<Erasure>();
      return erasure.state === 'complete';
    },
    limit,
  );
  return erasure;
}

/** @throws Error if it is rejected */
export async function beginErasure(lode: Deployment, key: string, person: Person): Promise<Erasure> {
  const answer = await ask(lode, '/privacy/erasures', { method: 'POST', key, body: person });
  if (answer.status !== 201) throw new Error(`/privacy/erasures: ${answer.text}`);
  return answer.json<Erasure>();
}

/** All pages of the stored data about a person. @param key with `privacy:admin` */
export async function held(lode: Deployment, key: string, person: Person): Promise<SubjectReport> {
  const pages: SubjectReport[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { ...person, ...(cursor !== null && { cursor }) };
    const answer = await ask(lode, withQuery('/privacy/subjects', query), { key });
    if (answer.status !== 200) throw new Error(`/privacy/subjects: ${answer.text}`);
    const page = answer.json<SubjectReport>();
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor !== null);
  const [first] = pages;
  if (!first) throw new Error('no page');
  return { ...first, items: pages.flatMap(({ items }) => items) };
}

/** Maximum milliseconds for each service to follow. */
const limit = 10_000;

/** Resolves when every service has read the do-not-contact lists up to their current end. */
export async function inForce(lode: Deployment): Promise<void> {
  const key = await operatorKey(lode);
  const look = async (): Promise<FollowerList> => (await ask(lode, '/privacy/followers', { key })).json();
  const { last } = await look();
  await until(
    'every service follows',
    async () => (await look()).followers.every(({ position }) => position >= last),
    limit,
  );
}

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
