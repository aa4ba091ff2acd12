/** A command of a page and the answer that the page shows for it. */
export interface Example {
  /** Commands of the page before it that put an id into a variable. */
  readonly assignments: readonly string[];
  readonly command: string;
  readonly language: Language;
  readonly answer: unknown;
}

type Language = 'json' | 'csv';

const fenced = /```sh\n(curl [^\n]*)\n```\s+```(json|csv)\n([\s\S]*?)\n```/g;
const assignment = /```sh\n([A-Z]+=\$\(curl [^\n]*)\n```/g;

/** Every `curl` of a Markdown page that is followed by its answer. */
export function examplesOf(markdown: string): Example[] {
  let end = 0;
  return [...markdown.matchAll(fenced)].map(
    ([whole, command = '', language = '', answer = ''], index, all) => {
      const from = end;
      end = (all[index]?.index ?? 0) + whole.length;
      return exampleOf({ between: markdown.slice(from, end), command, language, answer });
    },
  );
}

interface Found {
  /** The text since the example before. */
  readonly between: string;
  readonly command: string;
  readonly language: string;
  readonly answer: string;
}

function exampleOf({ between, command, language, answer }: Found): Example {
  return {
    assignments: [...between.matchAll(assignment)].map(([, line = '']) => line),
    command,
    language: language as Language,
    answer: parsed(answer, language as Language),
  };
}

/** An answer as it is compared: JSON by its values, a table by its lines. */
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
    'now',
    'finished_at',
    'file_name',
  ],
]);

/** An id anywhere, of which the kind stays the same. */
const id = /^([a-z]+(?:_[a-z]+)?)_[0-9a-f]{8}-[-0-9a-f]{27}$/;

/** At the end of a list that is shown: one or more entries are left out. */
const cut = '…';

/** The value with its lists cut where those of what is shown are. */
export function cutLike(value: unknown, shown: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(shown)) {
    const isCut = shown.at(-1) === cut && value.length >= shown.length;
    const kept: unknown[] = isCut ? [...value.slice(0, shown.length - 1), cut] : value;
    return kept.map((entry, index) => cutLike(entry, shown[index]));
  }
  if (!isObject(value) || !isObject(shown)) return value;
  return mapEntries(value, (name, inner) => cutLike(inner, shown[name]));
}

/** The same value with everything that differs from run to run replaced by its kind. */
export function withoutVarying(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVarying);
  if (typeof value === 'string') return value.replace(id, '$1');
  if (!isObject(value)) return value;
  return mapEntries(value, (name, inner) => (varying.has(name) ? typeof inner : withoutVarying(inner)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapEntries = (
  value: Record<string, unknown>,
  change: (name: string, inner: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(name, inner)]));
