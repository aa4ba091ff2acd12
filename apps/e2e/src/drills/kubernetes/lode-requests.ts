import { ask, withQuery } from '../../harness/http-client';

interface Guide {
  readonly companies: readonly { readonly domain: string }[];
  readonly people: readonly {
    readonly first_name: string;
    readonly last_name: string;
    readonly domain: string;
  }[];
  readonly addresses: readonly {
    readonly email: string;
    readonly verdict: string;
    readonly behaviour: string;
  }[];
}

export interface Api {
  readonly address: string;
  readonly key: string;
}

/** Number of companies whose stored answers the load reads. */
const companies = 3;

/** GET requests that together use every service; each is answered with 2xx, from stored data where others are slow. */
export function pathsOf({ companies: all, addresses }: Guide): string[] {
  const some = all.slice(0, companies);
  return [
    ...addresses
      .filter(({ verdict }) => verdict === 'valid')
      .slice(0, companies)
      .map(({ email }) => withQuery('/email-verifier', { email })),
    ...some.flatMap(({ domain }) => [
      withQuery('/domain-search', { domain }),
      withQuery('/enrich-company', { domain }),
      withQuery('/crawl', { url: `https://${domain}/` }),
      withQuery('/people', { company_domain: domain }),
    ]),
    ...['/lists', '/sequences', '/webhooks', '/exports', '/suppressions', '/account', '/readings', '/jobs'],
  ];
}

export const guideOf = async (lode: Api): Promise<Guide> => (await ask(lode, '/sandbox')).json<Guide>();

export interface SmokeResult {
  readonly request: string;
  readonly status: number;
  readonly text: string;
}

/** A request of each feature, as a new user sends them: searches, a verified batch, a list, a suppression and a sequence. */
export async function smoke(lode: Api): Promise<SmokeResult[]> {
  const guide = await guideOf(lode);
  const results: SmokeResult[] = [];
  const send = async (method: string, path: string, body?: unknown): Promise<{ id?: string }> => {
    const answer = await ask(lode, path, { method, ...(body === undefined ? {} : { body }) });
    const text = answer.status < 300 ? '' : answer.text.slice(0, 300);
    results.push({ request: `${method} ${path}`, status: answer.status, text });
    return answer.status < 300 && answer.text !== '' ? answer.json<{ id?: string }>() : {};
  };
  for (const path of pathsOf(guide)) await send('GET', path);
  const [person] = guide.people;
  if (person)
    await send(
      'GET',
      withQuery('/email-finder', {
        domain: person.domain,
        first_name: person.first_name,
        last_name: person.last_name,
      }),
    );
  const emails = guide.addresses.map(({ email }) => email);
  await send('POST', '/bulk-email-verifier', { emails: emails.slice(0, 5) });
  await changes(send, emails[0] ?? '');
  return results;
}

async function changes(
  send: (method: string, path: string, body?: unknown) => Promise<{ id?: string }>,
  email: string,
): Promise<void> {
  const list = await send('POST', '/lists', { name: 'drill' });
  await send('POST', `/lists/${list.id}/leads`, { leads: [{ name: 'Anna Ruiz', email }] });
  await send('GET', `/lists/${list.id}/leads`);
  await send('POST', '/suppressions', { email: 'left-alone@document.test' });
  const sequence = await send('POST', '/sequences', {
    name: 'drill',
    from_email: 'ada@lode.test',
    steps: [{ subject: 'Hello', body_text: 'From {{ source }}. Stop: {{ unsubscribe_url }}' }],
  });
  await send('GET', `/sequences/${sequence.id}`);
}
