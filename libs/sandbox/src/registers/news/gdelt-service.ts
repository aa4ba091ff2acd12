import { lookUpService, type ServiceMode } from '../../services/look-up-service';
import type { Answer, WebRequest } from '../../web/answer';
import { failure, html } from '../../web/answers';
import { countOf } from '../count-of';
import { once } from '../once';
import { RateGate } from '../rate-gate';
import { jsonAnswer } from '../write-document';
import { writeSeenAt, type Article } from './article';
import { NewsQueryError, parseNewsQuery } from './news-query';

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
