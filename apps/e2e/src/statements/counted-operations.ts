import { addSite, page } from '../crawl/small-site';
import { crawl } from '../crawl/crawl';
import { search } from '../domain-search/search';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { find } from '../email-finder/find';
import { generate } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
import { ask, verify, type Answer } from '../harness/http-client';
import { makeKey } from '../harness/make-key';
import { ListClient } from '../lists/list-client';
import { searchMaps } from '../maps-search/maps';
import { postBulk } from '../bulk-email-verifier/post-bulk';
import { SequenceApi, tokenIn } from '../sequences/sequence-api';

const domain = 'counted-statements.test';
const anna = `ana.ruiz@${domain}`;
const person = { domain, first_name: 'Ana', last_name: 'Ruiz' };

/** Of no other suite: the one about jobs needs a search without a stored answer. */
const storedSearch = { niche: 'law firms', location: 'Denver, CO', limit: '5' };

/** Rounds until no periodic statement, such as a poll, is among those of the request. */
export const maxRounds = 30;
/** New keys: later rounds repeat them, which takes no more statements. An account has at most a hundred keys. */
const newKeys = 10;

/** Objects that the requests refer to. */
interface Prepared {
  /** A new key for each of the first rounds. */
  readonly keys: readonly string[];
  readonly list: string;
  readonly token: string;
}

type Request = (lode: Deployment, prepared: Prepared, round: number) => Promise<Answer>;

/** A request, and the maximum number of statements that all services send for it. */
interface CountedOperation {
  readonly limit: number;
  readonly request: Request;
}

/** Adds the company, and stores what the requests find stored. */
export async function prepare(lode: Deployment): Promise<Prepared> {
  addCompany(lode, domain, { mailboxes: ['ana.ruiz'], pages: { '/': teamPage(...colleagues(domain)) } });
  addSite(lode, `www.${domain}`, { '/': page('Counted', '') });
  const { id: list } = await new ListClient(lode).with('counted', [{ name: 'Ana Ruiz', email: anna }]);
  const { mail } = await new SequenceApi(lode).writeTo('reader@counted-reader.test');
  const keys: string[] = [];
  for (let round = 0; round < newKeys; round += 1)
    keys.push(await makeKey(lode, '--name', `counted ${round}`));
  return { keys, list, token: tokenIn(mail) };
}

export const countedOperations: Readonly<Record<string, CountedOperation>> = {
  'authenticate a key': {
    limit: 1,
    request: (lode, { keys }, round) => ask(lode, '/sandbox', { key: keys[round % newKeys] ?? '' }),
  },
  'verify a new address': {
    limit: 6,
    request: (lode, _, round) => verify(lode, `new-${round}@${domain}`),
  },
  'verify a stored address': { limit: 1, request: (lode) => verify(lode, anna) },
  'verify 5 new addresses': {
    limit: 19,
    request: (lode, _, round) =>
      postBulk(lode, {
        body: { emails: Array.from({ length: 5 }, (_each, n) => `bulk-${round}-${n}@${domain}`) },
      }),
  },
  'find a stored address': { limit: 7, request: (lode) => find(lode, person) },
  'search a stored domain': { limit: 9, request: (lode) => search(lode, { domain }) },
  'crawl a stored site': { limit: 6, request: (lode) => crawl(lode, { url: `https://${domain}/` }) },
  'generate stored leads': { limit: 2, request: (lode) => generate(lode, storedSearch) },
  'search maps': {
    limit: 8,
    request: (lode) => searchMaps(lode, { query: 'restaurants', location: 'Lyon, France' }),
  },
  'list leads': { limit: 5, request: (lode, { list }) => ask(lode, `/lists/${list}/leads`) },
  'add a lead': {
    limit: 9,
    request: (lode, { list }, round) =>
      new ListClient(lode).post(`/lists/${list}/leads`, { leads: [{ email: `lead-${round}@${domain}` }] }),
  },
  'export a list': { limit: 24, request: (lode, { list }) => ask(lode, `/export/crm-a?list=${list}`) },
  'record an open': {
    limit: 9,
    request: (lode, { token }) => ask(lode, `/t/${token}/open.gif`, { key: null }),
  },
};
