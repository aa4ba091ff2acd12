import {
  lookUpService,
  type ServiceMode,
  once,
  RateGate,
  jsonAnswer,
  holdsPhrase,
  wordsOf,
} from '../look-up-service';
import { type Answer, type WebRequest, document, failure, html } from '../../web/answer';
import type { Filer } from './filer';
import { writeFormD, writeSubmissions, writeTickers, paddedCik } from './documents';
import type { FormD } from '../../dossiers/dossier';

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

const pageSize = 100;

const listOf = (query: URLSearchParams, name: string): string[] =>
  (query.get(name) ?? '').split(',').filter(Boolean);

/** The amendments of a form match like the form. */
const isOfForm = ({ amends }: FormD, forms: readonly string[]): boolean =>
  forms.length === 0 || forms.includes('D') || (amends !== null && forms.includes('D/A'));

const textOf = ({ filer, form }: Notice): string =>
  [filer.name, filer.formerName, ...form.relatedPersons.map(({ name }) => name)].join(' ');

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

interface Notice {
  filer: Filer;
  form: FormD;
}

/** EDGAR's full-text search, restricted to notices of offerings (efts.sec.gov/LATEST/search-index). */
function searchNotices(query: URLSearchParams, filers: readonly Filer[]): object {
  const from = Math.max(0, Number(query.get('from') ?? 0) || 0);
  const found = filers
    .flatMap((filer) => filer.formsD.map((form): Notice => ({ filer, form })))
    .filter((notice) => isAskedFor(notice, query));
  return {
    took: 12,
    timed_out: false,
    _shards: { total: 50, successful: 50, skipped: 0, failed: 0 },
    hits: {
      total: { value: found.length, relation: 'eq' },
      max_score: found.length > 0 ? 9.5 : null,
      hits: found.slice(from, from + pageSize).map(writeHit),
    },
  };
}

function isAskedFor({ filer, form }: Notice, query: URLSearchParams): boolean {
  const ciks = listOf(query, 'ciks').map(Number);
  return (
    isOfForm(form, listOf(query, 'forms')) &&
    (ciks.length === 0 || ciks.includes(filer.cik)) &&
    form.filedOn >= (query.get('startdt') ?? '') &&
    form.filedOn <= (query.get('enddt') ?? '9999') &&
    holdsAll(query.get('q') ?? '', textOf({ filer, form }))
  );
}

/** Phrases are in quotes; words may occur anywhere. */
function holdsAll(query: string, text: string): boolean {
  const words = wordsOf(text);
  const terms = query.match(/"[^"]*"|\S+/g) ?? [];
  return terms.every((term) => holdsPhrase(words, wordsOf(term)));
}

function writeHit({ filer, form }: Notice): object {
  const { cik, name, ticker, place, industry } = filer;
  const key = `CIK ${paddedCik(cik)}`;
  return {
    _index: 'edgar_file',
    _id: `${form.accession}:primary_doc.xml`,
    _score: 9.5,
    _source: {
      ciks: [paddedCik(cik)],
      period_ending: null,
      file_num: ['021-500000'],
      display_names: [ticker === undefined ? `${name}  (${key})` : `${name}  (${ticker})  (${key})`],
      xsl: 'xslFormDX01',
      sequence: 1,
      root_forms: ['D'],
      file_date: form.filedOn,
      biz_states: [place.code],
      sics: [industry?.sic ?? ''],
      form: form.amends === null ? 'D' : 'D/A',
      adsh: form.accession,
      film_num: ['26500000'],
      biz_locations: [`${place.city}, ${place.code}`],
      file_type: form.amends === null ? 'D' : 'D/A',
      file_description: null,
      inc_states: ['DE'],
      items: ['06b'],
    },
  };
}
