import { boardAddress, readableBoards } from '@lode/domain/job-boards';
import { fieldsOf, listIn, cleanText } from '@lode/domain/values';
import { failed, passed, skipped, type Check, type CheckOutcome } from '@lode/platform/doctor';
import { type Exchange, type Failure, type WebExchange, failureText } from '../http/exchange';
import { sourceSettings, type Sources } from './sources';

/** A small request that shows whether a source answers, and in which version. */
interface SourceProbe {
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
const unknownCompany = { token: 'lode-doctor', url: '' };

const sourceProbes: readonly SourceProbe[] = [
  ...operatorProbes,
  ...publicProbes,
  ...readableBoards().map((board): SourceProbe => ({
    name: board.name,
    at: boardAddress(board, unknownCompany),
    version: () => 'no version',
    unknownCompany: true,
  })),
];

/** A check per source, with the time and the version of its answer. */
export const checkSources = (exchange: WebExchange, sources: Sources): Check[] =>
  sourceProbes.map((probe) => ({
    name: `source ${probe.name}`,
    async run(signal) {
      const target = targetOf(probe, sources);
      if (!target) return skipped(`Off: ${variableOf(probe)} is not set.`);
      const started = performance.now();
      const answer = await exchange.exchange({ ...target, use: 'json', signal });
      return judge(probe, target.url, answer, Math.round(performance.now() - started));
    },
  }));

function targetOf({ at }: SourceProbe, sources: Sources): { url: URL; trusted: boolean } | undefined {
  if (typeof at === 'string') return { url: new URL(at), trusted: false };
  const origin = sources.origin(at.source);
  return origin && { url: new URL(at.path, origin), trusted: true };
}

const variableOf = ({ at }: SourceProbe): string =>
  typeof at === 'string' ? '' : sourceSettings[at.source].variable;

function judge(probe: SourceProbe, url: URL, answer: Exchange, elapsed: number): CheckOutcome {
  if (answer.kind === 'failure' && !(probe.unknownCompany && isAboutCompany(answer)))
    return failed(`${url.host} did not answer: ${failureText(answer)}.`, fixOf(probe, url, answer));
  if (probe.unknownCompany) return passed(`${url.host} answers in ${elapsed} ms.`);
  if (answer.kind !== 'answer')
    return failed(
      `${url.host} redirects the request.`,
      `Open ${url.origin} and check whether the interface has moved.`,
    );
  const version = cleanText(probe.version(parse(answer.text)));
  if (version !== undefined) return passed(`${url.host} answers in ${elapsed} ms: ${version}.`);
  return failed(
    `${url.host} gives an answer of another form: ${answer.text.replace(/\s+/g, ' ').slice(0, 100)}`,
    probe.refusedFix ?? `Check that ${url.host} is the source itself, and not a proxy or a login page.`,
  );
}

/** Other statuses concern this machine: 401, 403, 429; or the source: 5xx. */
const isAboutCompany = ({ status, reason }: Failure): boolean =>
  status === 404 || status === 410 || (status === undefined && reason === 'type');

function fixOf({ name, refusedFix }: SourceProbe, { host }: URL, { status, reason }: Failure): string {
  if (status !== undefined && status >= 500) return `${host} is out of order: run the doctor again later.`;
  if (refusedFix !== undefined && (status !== undefined || reason === 'type')) return refusedFix;
  if (status !== undefined)
    return `${host} refuses this machine: check LODE_CONTACT_URL and the terms of the source.`;
  if (reason === 'dns')
    return `See the check resolver, set LODE_DNS_SERVERS to resolvers that know ${host}, or pass --without='source ${name}' if you do not use the source.`;
  if (reason === 'tls')
    return 'Check the clock, and set LODE_CA_FILE if a proxy issues its own certificates.';
  return `Allow connections to ${host}, or pass --without='source ${name}' if you do not use the source.`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
