/** A block of shell commands of a page, with the documented answer. */
export interface Example {
  readonly command: string;
  /** The variable that the block sets. */
  readonly variable: string | undefined;
  readonly language: Language;
  /** `undefined` if the page shows none. */
  readonly answer: unknown;
}

type Language = 'json' | 'csv';

/** The pages whose commands run one after another against one started Lode. */
export const pagesWithExamples = [
  'README.md',
  'docs/guides/tour.md',
  'docs/guides/quick-start.md',
  'docs/guides/authentication.md',
  'docs/guides/errors.md',
  'docs/guides/paging.md',
  'docs/guides/jobs.md',
  'docs/guides/sandbox.md',
  'docs/guides/api-keys.md',
  'docs/guides/sequences.md',
  'docs/guides/email-finder.md',
  'docs/guides/crawling.md',
  'docs/guides/idempotency.md',
  'docs/guides/limits-and-quotas.md',
];

const fenced = /```sh\n([\s\S]*?)\n```(?:\s+```(json|csv)\n([\s\S]*?)\n```)?/g;

/** Blocks that start Lode, need the command line of this checkout or access the internet; other tests cover them. */
const notHere = /^npm |^LODE_\w+=|npm run|^curl -LO/m;

/** All blocks of shell commands of a Markdown page that can run against a started Lode, in order. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(fenced)]
    .filter(([, command = '']) => !notHere.test(command))
    .map(([, command = '', language = 'json', answer]) => ({
      command,
      variable: /^([A-Z_]+)=\$\(/.exec(command)?.[1],
      language: language as Language,
      answer: answer === undefined ? undefined : parsed(answer, language as Language),
    }));
}

/** An answer in comparable form: JSON by its values, a table by its lines. */
export const parsed = (answer: string, language: Language): unknown =>
  language === 'json' ? JSON.parse(answer) : answer.trimEnd().split(/\r?\n/);

const varying = new Set([
  'checked_at',
  'created_at',
  'held_since',
  'requested_at',
  'updated_at',
  'id',
  'key',
  'start',
  'request_id',
  'month_to_date',
  // The tour moves the clock, at the end of a month into the next one.
  'results_to_date',
  'results_by_key',
  'first_seen_at',
  'last_seen_at',
  'fetched_at',
  'read_at',
  'collected_at',
  'newest_at',
  'posted_at',
  'published_at',
  'date',
  ...[
    'list_id',
    'lead_id',
    'enrolment_id',
    'occurred_at',
    'enrolled_at',
    'started_at',
    'next_send_at',
    'first_send_at',
    'next_cursor',
    'now',
    'finished_at',
    'file_name',
    'used',
    'resets_at',
    'digest',
  ],
]);

/** Any id; its kind must match. */
const id = /^([a-z]+(?:_[a-z]+)?)_[0-9a-f]{8}-[-0-9a-f]{27}$/;

/** At the end of a shown list: one or more entries are omitted. */
const cut = '…';

/** The value, with its lists cut like those of the documented answer. */
export function cutLike(value: unknown, shown: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(shown)) {
    const isCut = shown.at(-1) === cut && value.length >= shown.length;
    const kept: unknown[] = isCut ? [...value.slice(0, shown.length - 1), cut] : value;
    return kept.map((entry, index) => cutLike(entry, shown[index]));
  }
  if (!isObject(value) || !isObject(shown)) return value;
  return mapEntries(value, (name, inner) => cutLike(inner, shown[name]));
}

/** The value, with every part that differs between runs replaced by its kind. */
export function withoutVarying(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVarying);
  if (typeof value === 'string') return value.replace(id, '$1');
  if (!isObject(value)) return value;
  const varies = (name: string, inner: unknown): boolean =>
    varying.has(name) || (name === 'results' && typeof inner === 'number');
  return mapEntries(value, (name, inner) => (varies(name, inner) ? typeof inner : withoutVarying(inner)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapEntries = (
  value: Record<string, unknown>,
  change: (name: string, inner: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)]));
