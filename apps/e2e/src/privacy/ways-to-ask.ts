import { randomUUID } from 'node:crypto';
import type { Job } from '@lode/contracts';
import { ask, withQuery, type Answer, type AskOptions } from '../harness/http-client';
import type { Deployment } from '../harness/deployment';
import { until } from '../harness/until';
import { enrolled, exported, keptInList } from './kept-people';
import type { PlantedPerson } from './person';

type Lode = Pick<Deployment, 'address' | 'key'>;

/** A way in which a person can get into the data of Lode, and out of it. */
export interface WayToAsk {
  readonly name: string;
  /** A request about the person alone: 451 for a suppressed person; `by_name`: for a person erased by name, too. */
  readonly isDirect: boolean | 'by_name';
  /** Whether the answer depends on the last request of the account: then no other runs at the same time. */
  readonly isAlone?: boolean;
  /** Undefined if this way does not support the person. */
  ask(lode: Lode, person: PlantedPerson, options?: AskOptions): Promise<Answer> | undefined;
}

type Query = (person: PlantedPerson) => Readonly<Record<string, string>> | undefined;

const get = (name: string, path: string, query: Query, isDirect: WayToAsk['isDirect'] = false): WayToAsk => ({
  name,
  isDirect,
  ask: (lode, person, options) => {
    const parameters = query(person);
    return parameters && ask(lode, withQuery(path, parameters), options);
  },
});

/** The same request as a job: the answer is its result. A job about a suppressed person fails, or does not begin. */
const asJob = (way: WayToAsk): WayToAsk => ({
  name: `${way.name}, as a job`,
  isDirect: way.isDirect && 'by_name',
  ask: (lode, person, options = {}) => {
    const headers = { ...options.headers, Prefer: 'respond-async' };
    return way.ask(lode, person, { ...options, headers })?.then((begun) => finished(lode, begun, options));
  },
});

/** The job that an answer began, once it is over; any other answer as it is. */
async function finished(lode: Lode, begun: Answer, { key }: AskOptions = {}): Promise<Answer> {
  if (begun.status !== 202) return begun;
  const path = `/jobs/${begun.json<Job>().id}`;
  let answer = begun;
  const isOver = async (): Promise<boolean> => {
    answer = await ask(lode, path, key === undefined ? {} : { key });
    return !['queued', 'running'].includes(answer.json<Job>().state);
  };
  await until('the job is over', isOver, 60_000);
  return answer;
}

const byEmail: Query = ({ email }) => ({ email });
const byDomain: Query = ({ domain }) => ({ domain });

const bulk: WayToAsk = {
  name: 'bulk verification',
  isDirect: false,
  ask: (lode, { email, domain }, options = {}) =>
    ask(lode, '/bulk-email-verifier', {
      ...options,
      method: 'POST',
      body: { emails: [email, `unlisted@${domain}`] },
      headers: { 'Idempotency-Key': randomUUID(), ...options.headers },
    }),
};
const crawl = get('crawl', '/crawl', ({ domain }) => ({ url: `https://${domain}/`, depth: '2' }));
const search = get('domain search', '/domain-search', byDomain);
const verifier = get('verification', '/email-verifier', byEmail, true);
const finder = get(
  'finder',
  '/email-finder',
  ({ domain, firstName, lastName }) => ({ domain, first_name: firstName, last_name: lastName }),
  true,
);
const chart = get('org chart', '/org-chart', (person) => ({ ...byDomain(person), contacts: 'true' }));
const leads = get('leads', '/generate-leads', ({ listed }) => listed);

/** The people search knows the people of sites that were read. */
const people = (name: string, query: Query, isDirect: WayToAsk['isDirect'] = false): WayToAsk => {
  const way = get(name, '/people', query, isDirect);
  return {
    name,
    isDirect,
    ask: (lode, person, options) =>
      search
        .ask(lode, person, options)
        ?.then((found) => (found.status === 200 ? (way.ask(lode, person, options) ?? found) : found)),
  };
};

/** The latest results as a file. */
const latestExport: WayToAsk = {
  name: 'export of the latest results',
  isDirect: false,
  isAlone: true,
  ask: (lode, person, options) =>
    search
      .ask(lode, person, options)
      ?.then((found) => (found.status === 200 ? ask(lode, '/export/crm-a', options) : found)),
};

/** All operations that can return a person; new ones need an entry. */
export const waysToAsk: readonly WayToAsk[] = [
  verifier,
  asJob(verifier),
  get('explanation', '/email-verifier/explanation', byEmail, true),
  bulk,
  asJob(bulk),
  search,
  asJob(search),
  people('people of a company', ({ domain }) => ({ company_domain: domain })),
  people('owner of an address', byEmail, true),
  finder,
  asJob(finder),
  crawl,
  asJob(crawl),
  get('pages of a site', '/site-pages', ({ domain }) => ({ url: `https://${domain}/` })),
  leads,
  asJob(leads),
  get('maps', '/maps-search', ({ listed }) => listed && { query: listed.niche, location: listed.location }),
  get('company', '/enrich-company', byDomain),
  get('company search', '/companies', ({ lastName }) => ({ q: lastName })),
  chart,
  asJob(chart),
  get(
    'network finder',
    '/network-finder',
    ({ firstName, lastName, domain }) => ({ name: `${firstName} ${lastName}`, company: domain }),
    'by_name',
  ),
  get('intent signals', '/intent-signals', byDomain),
  { name: 'lead list', isDirect: false, ask: keptInList },
  { name: 'sequence', isDirect: false, ask: enrolled },
  { name: 'export of a list', isDirect: false, ask: exported },
  latestExport,
];
