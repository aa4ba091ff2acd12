/** Placeholder of an unknown value: a character of the private use area. */
export const unknownValue = '\uE000';

/** Kind of a link's target; `value` if a variable determines it. */
export type TargetKind = 'web' | 'mail' | 'phone' | 'anchor' | 'value';

const kinds: readonly (readonly [RegExp, TargetKind])[] = [
  [/^https?:\/\//i, 'web'],
  [/^mailto:/i, 'mail'],
  [/^tel:/i, 'phone'],
  [/^#/, 'anchor'],
  [new RegExp(`^${unknownValue}`), 'value'],
];

/** Cleans a link as browsers do (WHATWG URL, basic parser): strips leading characters, tabs and line breaks. */
const cleanTarget = (url: string): string =>
  url.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');

/** Undefined for forbidden targets in mail: scripts, data, files and invalid addresses. */
export function targetKind(url: string): TargetKind | undefined {
  const clean = cleanTarget(url);
  return kinds.find(([pattern]) => pattern.test(clean))?.[1];
}

/** Normalized web address of a link; undefined for other targets. */
export function webTarget(url: string): string | undefined {
  const clean = cleanTarget(url);
  if (targetKind(clean) !== 'web' || !URL.canParse(clean)) return undefined;
  const { href, hostname } = new URL(clean);
  return hostname ? href : undefined;
}
