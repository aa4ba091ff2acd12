import { fieldsOf, listIn } from '@lode/domain/values';
import type { sourceSettings } from './source-settings';

/** A small request that shows whether a source answers, and in which version. */
export interface SourceProbe {
  readonly name: string;
  /** Complete, or from the origin of the operator's source on. */
  readonly at: string | { readonly source: keyof typeof sourceSettings; readonly path: string };
  /** Version or date of the data in the answer; undefined if the answer is not from the source. */
  readonly version: (answer: unknown) => unknown;
  /** Whether the request is about a company that does not exist: any answer about it shows that the source works. */
  readonly unknownCompany?: true;
  /** What to do if the source refuses the request. */
  readonly refusedFix?: string;
}

const search = (query: Record<string, string>): string => new URLSearchParams(query).toString();

/** Sources of the operator, checked if configured. */
const operatorProbes: readonly SourceProbe[] = [
  {
    name: 'overpass',
    at: { source: 'overpass', path: `/api/interpreter?${search({ data: '[out:json];node(1);out ids 1;' })}` },
    version: (answer) => fieldsOf(answer)['generator'],
    refusedFix: 'The public instances refuse many requests: run an Overpass instance of your own.',
  },
  {
    name: 'nominatim',
    at: { source: 'nominatim', path: '/status?format=json' },
    version: (answer) => fieldsOf(answer)['software_version'],
  },
  {
    name: 'searxng',
    at: { source: 'searxng', path: `/search?${search({ q: 'example', format: 'json' })}` },
    version: (answer) => (Array.isArray(fieldsOf(answer)['results']) ? 'JSON enabled' : undefined),
    refusedFix:
      'Add json to search.formats in settings.yml of SearXNG, and let this machine pass its limiter.',
  },
];

/** Public sources without a key. */
const publicProbes: readonly SourceProbe[] = [
  {
    name: 'wikidata',
    at: `https://www.wikidata.org/w/api.php?${search({ action: 'query', meta: 'siteinfo', format: 'json' })}`,
    version: (answer) => fieldsOf(fieldsOf(fieldsOf(answer)['query'])['general'])['generator'],
  },
  {
    name: 'gleif',
    at: `https://api.gleif.org/api/v1/lei-records?${search({ 'page[size]': '1' })}`,
    version: (answer) => fieldsOf(fieldsOf(fieldsOf(answer)['meta'])['goldenCopy'])['publishDate'],
  },
  {
    name: 'rdap',
    at: 'https://data.iana.org/rdap/dns.json',
    version: (answer) => fieldsOf(answer)['publication'],
  },
  {
    name: 'gdelt',
    at: `https://api.gdeltproject.org/api/v2/doc/doc?${search({
      query: '"press release"',
      mode: 'artlist',
      format: 'json',
      maxrecords: '1',
      timespan: '1d',
    })}`,
    version: (answer) => {
      // A refusal is plain text, an answer without articles an empty object.
      if (answer === undefined) return undefined;
      const [article] = listIn(fieldsOf(answer)['articles']);
      return article === undefined ? 'no article' : fieldsOf(article)['seendate'];
    },
    refusedFix: 'GDELT allows one request in five seconds: run the doctor again later, while Lode is idle.',
  },
  {
    name: 'sec',
    at: `https://efts.sec.gov/LATEST/search-index?${search({ q: '"example"', forms: 'D' })}`,
    version: (answer) =>
      Array.isArray(fieldsOf(fieldsOf(answer)['hits'])['hits']) ? 'full-text search' : undefined,
    refusedFix: 'Set LODE_CONTACT_URL. The SEC blocks a client for ten minutes after too many requests.',
  },
];

/** No company has this token. */
const token = 'lode-doctor';

const boardAddresses: Readonly<Record<string, string>> = {
  greenhouse: `https://boards-api.greenhouse.io/v1/boards/${token}/jobs`,
  lever: `https://api.lever.co/v0/postings/${token}?mode=json`,
  ashby: `https://api.ashbyhq.com/posting-api/job-board/${token}`,
  workable: `https://apply.workable.com/api/v1/widget/accounts/${token}`,
  smartrecruiters: `https://api.smartrecruiters.com/v1/companies/${token}/postings?limit=1`,
  recruitee: `https://${token}.recruitee.com/api/offers/`,
  teamtailor: `https://${token}.teamtailor.com/jobs.rss`,
  personio: `https://${token}.jobs.personio.de/xml`,
};

export const sourceProbes: readonly SourceProbe[] = [
  ...operatorProbes,
  ...publicProbes,
  ...Object.entries(boardAddresses).map(([name, at]): SourceProbe => ({
    name,
    at,
    version: () => 'no version',
    unknownCompany: true,
  })),
];
