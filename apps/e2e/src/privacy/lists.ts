import type { Erasure, SubjectReport, Suppression } from '@lode/contracts';
import { ask, withQuery, type Answer } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import { until } from '../harness/until';

/** The identifier in an entry: one of the three. */
export type Contact = { readonly email: string } | { readonly phone: string } | { readonly domain: string };
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
