/** A command of a page and the answer that the page shows for it. */
export interface Example {
  readonly command: string;
  readonly answer: unknown;
}

const fenced = /```sh\n(curl [^\n]*)\n```\s+```json\n([\s\S]*?)\n```/g;

/** Every `curl` of a Markdown page that is followed by its answer. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(fenced)].map(([, command = '', answer = '']) => ({
    command,
    answer: JSON.parse(answer) as unknown,
  }));
}

const varying = new Set([
  'checked_at',
  'created_at',
  'updated_at',
  'id',
  'key',
  'start',
  'request_id',
  'month_to_date',
]);

/** The same value with everything that differs from run to run replaced by its kind. */
export function withoutVarying(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVarying);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    varying.has(name) ? typeof inner : withoutVarying(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
}
