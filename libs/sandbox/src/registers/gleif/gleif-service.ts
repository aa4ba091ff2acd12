import { lookUpService, type ServiceMode } from '../../services/look-up-service';
import type { Answer, WebRequest } from '../../web/answer';
import { document, failure } from '../../web/answers';
import { once } from '../once';
import { RateGate } from '../rate-gate';
import { wordsOf } from '../words-of';
import type { LeiRecord } from './lei-record';
import { writeLeiRecord } from './write-lei-record';

/** `unpaced`: no rate limit. */
export type GleifMode = ServiceMode | 'unpaced';

const recordPath = '/api/v1/lei-records';
const perMinute = 60;
const minuteMs = 60_000;
const retrySeconds = 60;
const usualSize = 10;
const maxSize = 200;

type Filter = (record: LeiRecord, value: string) => boolean;

const holdsWords = (text: string, value: string): boolean => {
  const words = wordsOf(text);
  return wordsOf(value).every((word) => words.includes(word));
};
const isOneOf = (found: string, value: string): boolean => value.split(',').includes(found);

/** Filters of records. */
const recordFilters: Readonly<Record<string, Filter>> = {
  lei: ({ lei }, value) => isOneOf(lei, value),
  fulltext: (one, value) =>
    holdsWords(`${one.legalName} ${one.otherName ?? ''} ${one.city} ${one.lei} ${one.registeredAs}`, value),
  'entity.legalName': ({ legalName }, value) => holdsWords(legalName, value),
  'entity.names': ({ legalName, otherName = '' }, value) => holdsWords(`${legalName} ${otherName}`, value),
  'entity.legalAddress.country': ({ country }, value) => isOneOf(country, value),
  'entity.jurisdiction': ({ country }, value) => isOneOf(country === 'US' ? 'US-DE' : country, value),
  'entity.status': ({ active }, value) => isOneOf(active ? 'ACTIVE' : 'INACTIVE', value),
  'registration.status': ({ active }, value) => isOneOf(active ? 'ISSUED' : 'RETIRED', value),
};

const reply = (body: object, more: Answer = {}): Answer =>
  document('application/vnd.api+json', JSON.stringify(body), more);

const problem = (status: number, title: string, detail: string, headers = {}): Answer =>
  reply({ errors: [{ status: String(status), title, detail }] }, { status, headers });

/** The register of legal entities (api.gleif.org). */
export function gleifService(records: () => readonly LeiRecord[], clock: () => number) {
  const filed = once(records);
  const gate = new RateGate(perMinute, minuteMs, clock);
  const find = (request: WebRequest): Answer => answer(request, filed());
  const tooMany = problem(429, 'Too Many Requests', 'Too Many Attempts.', {
    'retry-after': String(retrySeconds),
  });
  return lookUpService<GleifMode>({
    host: 'api.gleif.org',
    paths: 'all',
    question: ({ path, query }) => `${path}?${query}`,
    answer: (request) => (gate.admits() ? find(request) : tooMany),
    faults: { failing: failure(503), unpaced: find },
  });
}

function answer({ path, query }: WebRequest, records: readonly LeiRecord[]): Answer {
  if (path === recordPath) return list(query, records);
  const found = records.find(({ lei }) => path === `${recordPath}/${lei}`);
  return found
    ? reply({ data: writeLeiRecord(found) })
    : problem(404, 'Not Found', 'The requested resource does not exist.');
}

function list(query: URLSearchParams, records: readonly LeiRecord[]): Answer {
  const filters = [...query].flatMap(([name, value]) => {
    const [, field] = /^filter\[(.+)\]$/.exec(name) ?? [];
    return field === undefined ? [] : [{ field, value, fits: recordFilters[field] }];
  });
  const unknown = filters.find(({ fits, value }) => fits === undefined || value.trim() === '');
  if (unknown) return problem(400, 'Bad Request', `Requested filter(s) "${unknown.field}" are not allowed.`);
  const [size, number] = [
    Number(query.get('page[size]') ?? usualSize),
    Number(query.get('page[number]') ?? 1),
  ];
  if (!isWithin(size, maxSize)) return problem(400, 'Bad Request', `page[size] is from 1 to ${maxSize}.`);
  if (!isWithin(number, 10_000)) return problem(400, 'Bad Request', 'page[number] is a positive number.');
  const found = records.filter((one) => filters.every(({ fits, value }) => fits?.(one, value)));
  return page(found, size, number);
}

const isWithin = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

function page(found: readonly LeiRecord[], size: number, number: number): Answer {
  const from = (number - 1) * size;
  const shown = found.slice(from, from + size);
  return reply({
    meta: {
      goldenCopy: { publishDate: '2026-11-20T00:00:00Z' },
      pagination: {
        currentPage: number,
        perPage: size,
        from: shown.length > 0 ? from + 1 : null,
        to: shown.length > 0 ? from + shown.length : null,
        total: found.length,
        lastPage: Math.max(1, Math.ceil(found.length / size)),
      },
    },
    data: shown.map(writeLeiRecord),
  });
}
