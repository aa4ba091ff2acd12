import {
  lookUpService,
  type ServiceMode,
  countOf,
  once,
  RateGate,
  jsonAnswer,
  holdsPhrase,
  wordsOf,
} from './look-up-service';
import { type Answer, type WebRequest, failure, html } from '../web/answer';
import { Random } from '../random';
import { daysBefore, type CompanyEvent } from '../dossiers/dossier';
import { slugOf, type RegisteredCompany } from './registered-company';

/** `refusing`: it answers 200 with the text of the rate limit. `unpaced`: no rate limit. */
export type GdeltMode = ServiceMode | 'refusing' | 'unpaced';

const spanMs = 5000;
const usualRecords = 75;
const maxRecords = 250;
const usualSpan = '3months';
const tooOften = 'Please limit requests to one every 5 seconds.\n';

/** Milliseconds of a unit of `timespan`. */
const units: Readonly<Record<string, number>> = {
  min: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  m: 30 * 86_400_000,
  y: 365 * 86_400_000,
};

/** The article list of the DOC 2.0 API (blog.gdeltproject.org/gdelt-doc-2-0-api-debuts). */
export function gdeltService(articles: () => readonly Article[], clock: () => number) {
  const filed = once(() => [...articles()].sort((a, b) => b.seenAt.localeCompare(a.seenAt)));
  const gate = new RateGate(1, spanMs, clock);
  const find = (request: WebRequest): Answer => answer(request, filed(), clock());
  return lookUpService<GdeltMode>({
    host: 'api.gdeltproject.org',
    paths: ['/api/v2/doc/doc'],
    question: ({ query }) => query.toString(),
    answer: (request) => (gate.admits() ? find(request) : html(tooOften, { status: 429 })),
    faults: { failing: failure(503), refusing: html(tooOften), unpaced: find },
  });
}

function answer({ query }: WebRequest, articles: readonly Article[], now: number): Answer {
  if ((query.get('mode') ?? 'artlist').toLowerCase() !== 'artlist') return html('Invalid mode.\n');
  const since = sinceOf(query.get('timespan') ?? usualSpan, now);
  if (since === undefined) return html('Timespan is too short.\n');
  try {
    const fits = parseNewsQuery(query.get('query') ?? '');
    const limit = countOf(query, 'maxrecords', usualRecords, maxRecords);
    const found = articles.filter((one) => one.seenAt >= since && fits(one)).slice(0, limit);
    if (query.get('format') !== 'json') return html('<!doctype html><title>GDELT Summary</title>');
    return jsonAnswer(found.length > 0 ? { articles: found.map(writeArticle) } : {});
  } catch (cause) {
    if (cause instanceof NewsQueryError) return html(`${cause.message}\n`);
    throw cause;
  }
}

/** `3months`, `1w`, `24h`; `undefined` if it is invalid. */
function sinceOf(timespan: string, now: number): string | undefined {
  const [, count = '', unit = ''] = /^(\d+)(min|[hdwmy])[a-z]*$/i.exec(timespan) ?? [];
  const length = units[unit.toLowerCase()];
  return length === undefined ? undefined : writeSeenAt(now - Number(count) * length);
}

const writeArticle = ({ url, title, seenAt, domain, language, country }: Article): object => ({
  url,
  url_mobile: '',
  title,
  seendate: seenAt,
  socialimage: '',
  domain,
  language,
  sourcecountry: country,
});

/** GDELT's error text for an invalid query. */
class NewsQueryError extends Error {}

/** At least one of these phrases must occur; for a negated condition, none. */
interface Condition {
  anyOf: readonly Phrase[];
  without: boolean;
}

type Phrase = (article: Article) => boolean;

const minLength = 3;
const termPattern = /-?(?:\([^)]*\)|\w+:"[^"]*"|"[^"]*"|[^\s()]+)/g;
const innerTerm = /"[^"]*"|[^\s()]+/g;

/** @throws NewsQueryError if a phrase is too short, or if parentheses contain no OR */
function parseNewsQuery(text: string): (article: Article) => boolean {
  const conditions = (text.match(termPattern) ?? []).map(readCondition);
  if (conditions.length === 0) throw new NewsQueryError('Your query was too short or too long.');
  return (article) =>
    conditions.every(({ anyOf, without }) => anyOf.some((phrase) => phrase(article)) !== without);
}

function readCondition(term: string): Condition {
  const without = term.startsWith('-');
  const bare = without ? term.slice(1) : term;
  if (!bare.startsWith('(')) return { anyOf: [readPhrase(bare)], without };
  const parts: readonly string[] = bare.match(innerTerm) ?? [];
  if (!parts.includes('OR')) throw new NewsQueryError("Parentheses may only be used around OR'd statements.");
  return { anyOf: parts.filter((part) => part !== 'OR').map(readPhrase), without };
}

/** Values of keywords: languages and countries are written without spaces. */
const keywords: Readonly<Record<string, (article: Article, value: string) => boolean>> = {
  sourcelang: ({ language }, value) => language.toLowerCase() === value,
  sourcecountry: ({ country }, value) => country.toLowerCase().replaceAll(' ', '') === value,
  domain: ({ domain }, value) => domain.endsWith(value),
  domainis: ({ domain }, value) => domain === value,
};

function readPhrase(term: string): Phrase {
  const [, keyword = '', value = ''] = /^(\w+):(.+)$/.exec(term) ?? [];
  const known = keywords[keyword];
  if (known) return (article) => known(article, value.replaceAll('"', '').toLowerCase());
  const phrase = term.replaceAll('"', '');
  if (phrase.length < minLength) throw new NewsQueryError('The specified phrase is too short.');
  const words = wordsOf(phrase);
  return ({ title, text }) => holdsPhrase(wordsOf(title), words) || holdsPhrase(wordsOf(text), words);
}

/** Probability that a second outlet prints the same headline. */
const reprinted = 0.4;
/** Probability of an article about another subject that a search for the company finds. */
const stray = 0.5;
const strayDays = 80;

/** All news of the companies, and of others that are found with them. @param today `YYYY-MM-DD` */
export const drawArticles = (companies: readonly RegisteredCompany[], today: string): Article[] =>
  companies.flatMap(({ dossier: { domain, name, events } }) => {
    const random = new Random(`news/${domain}`);
    const reported = events.filter(({ shownBy }) => shownBy.includes('gdelt'));
    return [
      ...reported.flatMap((event, index) => articlesOf(random.fork(index), event, name)),
      ...strayArticles(random.fork('stray'), name, today),
    ];
  });

type Report = Pick<CompanyEvent, 'headline' | 'date' | 'language'>;

function articlesOf(random: Random, { headline, date, language }: Report, name: string): Article[] {
  const outlets = newsOutlets[language] ?? newsOutlets['en'] ?? [];
  const first = random.integer(0, outlets.length - 1);
  const printing = [...outlets.slice(first), ...outlets.slice(0, first)];
  return printing.slice(0, random.chance(reprinted) ? 2 : 1).map((outlet) => {
    return {
      url: `https://www.${outlet.domain}/${date.replaceAll('-', '/')}/${slugOf(headline)}`,
      title: spaceMarks(headline),
      text: name,
      ...outlet,
      seenAt: writeSeenAt(Date.parse(`${date}T00:00:00Z`) + random.integer(24, 92) * 900_000),
    };
  });
}

/** Other articles that a search for a company finds: longer names, and texts that mention it in passing. */
function strayArticles(random: Random, name: string, today: string): Article[] {
  return strayHeadlines
    .filter((_, index) => random.fork(`has/${index}`).chance(stray))
    .flatMap((headline, index) => {
      const report = {
        headline: headline.replace('{c}', name),
        date: daysBefore(today, random.integer(2, strayDays)),
        language: 'en',
      };
      return articlesOf(random.fork(index), report, name).slice(0, 1);
    });
}

/** GDELT separates punctuation from words: `Acme raises $12 . 5 million , opens in Austin`. */
export const spaceMarks = (title: string): string =>
  title
    .replace(/[.,:;!?%()"'’-]/g, ' $& ')
    .replace(/\s+/g, ' ')
    .trim();

/** A news article, as a news index stores it. */
interface Article {
  url: string;
  title: string;
  /** Searchable text of the body. */
  text: string;
  domain: string;
  /** As GDELT names it: `English`. */
  language: string;
  /** As GDELT names it: `United States`. */
  country: string;
  /** `YYYYMMDDTHHMMSSZ`. */
  seenAt: string;
}

/** A point in time (milliseconds) as GDELT writes it. */
const writeSeenAt = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace(/[-:]|\.\d+/g, '');

/** An outlet that does not exist. */
export interface Outlet {
  domain: string;
  language: string;
  country: string;
}

const outlet = (domain: string, language: string, country: string): Outlet => ({ domain, language, country });

/** By language (ISO 639-1). */
const newsOutlets: Readonly<Record<string, readonly Outlet[]>> = {
  en: [
    outlet('business-courier.example', 'English', 'United States'),
    outlet('morning-ledger.example', 'English', 'United Kingdom'),
    outlet('trade-wire.example', 'English', 'United States'),
    outlet('startup-digest.example', 'English', 'India'),
  ],
  de: [
    outlet('wirtschaftsbote.example', 'German', 'Germany'),
    outlet('gruender-nachrichten.example', 'German', 'Austria'),
  ],
  fr: [
    outlet('gazette-economique.example', 'French', 'France'),
    outlet('le-marche.example', 'French', 'Belgium'),
  ],
  es: [
    outlet('diario-empresas.example', 'Spanish', 'Spain'),
    outlet('el-mercado.example', 'Spanish', 'Mexico'),
  ],
  it: [
    outlet('corriere-imprese.example', 'Italian', 'Italy'),
    outlet('il-mercato.example', 'Italian', 'Italy'),
  ],
};

/** Headlines about other subjects, with `{c}` as part of a longer name, or found for their body. */
const strayHeadlines: readonly string[] = [
  '{c} Memorial Hospital opens new wing in Toledo',
  '{c} Street Theatre raises $2 million for its roof',
  'Harbourline raises $40 million to challenge older rivals',
  'Five employers to watch this autumn',
  'Tiller & Vane opens new office in Leeds',
];
