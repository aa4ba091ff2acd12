import { lookUpService, type ServiceMode } from '../../services/look-up-service';
import type { Answer, WebRequest } from '../../web/answer';
import { document, failure, html } from '../../web/answers';
import { once } from '../once';
import { RateGate } from '../rate-gate';
import { jsonAnswer } from '../write-document';
import type { Filer } from './filer';
import { searchNotices } from './search-notices';
import { writeFormD } from './write-form-d';
import { writeSubmissions, writeTickers } from './write-submissions';

/** `unpaced`: no rate limit. */
export type SecMode = ServiceMode | 'unpaced';

const perSecond = 10;
const secondMs = 1000;

/** A name and contact data (sec.gov/about/webmaster-frequently-asked-questions). */
const contact = /\S+@\S+\.\S+|https?:\/\//;

const refusal = (status: number, title: string): Answer =>
  html(`<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`, {
    status,
  });
const undeclared = refusal(403, 'SEC.gov | Your Request Originates from an Undeclared Automated Tool');
const tooMany = refusal(429, 'SEC.gov | Request Rate Threshold Exceeded');

/** EDGAR's files, submissions and search: three hosts with a common rate limit. */
export function secService(filers: () => readonly Filer[], clock: () => number) {
  const filed = once(filers);
  const gate = new RateGate(perSecond, secondMs, clock);
  const find = (request: WebRequest): Answer =>
    contact.test(request.headers['user-agent'] ?? '') ? answer(request, filed()) : undeclared;
  return lookUpService<SecMode>({
    host: 'www.sec.gov',
    otherHosts: ['data.sec.gov', 'efts.sec.gov'],
    paths: 'all',
    question: ({ host, path, query }) => `${host}${path}${query.size > 0 ? `?${query}` : ''}`,
    answer: (request) => (gate.admits() ? find(request) : tooMany),
    faults: { failing: failure(503), unpaced: find },
  });
}

/** Handlers of each host, by path pattern. */
type Route = readonly [
  path: RegExp,
  find: (filers: readonly Filer[], parts: readonly string[], query: URLSearchParams) => Answer | undefined,
];
const routes: Readonly<Record<string, readonly Route[]>> = {
  'www.sec.gov': [
    [/^\/files\/company_tickers\.json$/, (filers) => jsonAnswer(writeTickers(filers))],
    [/^\/Archives\/edgar\/data\/(\d+)\/(\d{18})\/primary_doc\.xml$/, notice],
  ],
  'data.sec.gov': [[/^\/submissions\/CIK(\d{10})\.json$/, submissions]],
  'efts.sec.gov': [
    [/^\/LATEST\/search-index$/, (filers, _, query) => jsonAnswer(searchNotices(query, filers))],
  ],
};

function answer({ host, path, query }: WebRequest, filers: readonly Filer[]): Answer {
  for (const [pattern, find] of routes[host] ?? []) {
    const match = pattern.exec(path);
    if (match) return find(filers, match.slice(1), query) ?? failure(404);
  }
  return failure(404);
}

function submissions(filers: readonly Filer[], [cik]: readonly string[]): Answer | undefined {
  const filer = filers.find((one) => one.cik === Number(cik));
  return filer && jsonAnswer(writeSubmissions(filer));
}

function notice(filers: readonly Filer[], [cik, number]: readonly string[]): Answer | undefined {
  const filer = filers.find((one) => String(one.cik) === cik);
  const form = filer?.formsD.find(({ accession }) => accession.replaceAll('-', '') === number);
  return filer && form && document('application/xml', writeFormD(filer, form));
}
