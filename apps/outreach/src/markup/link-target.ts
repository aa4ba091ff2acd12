/** Stands for a value that is not known yet; a private character, as long as what it stands for. */
export const unknownValue = '\uE000';

/** Where a link leads: to the web, to a mail or phone program, within the mail, or to where a value will say. */
export type TargetKind = 'web' | 'mail' | 'phone' | 'anchor' | 'value';

const kinds: readonly (readonly [RegExp, TargetKind])[] = [
  [/^https?:\/\//i, 'web'],
  [/^mailto:/i, 'mail'],
  [/^tel:/i, 'phone'],
  [/^#/, 'anchor'],
  [new RegExp(`^${unknownValue}`), 'value'],
];

/** A link as browsers read it (WHATWG URL, basic parser): nothing before it counts, and no tab or line break inside it. */
const cleanTarget = (url: string): string =>
  url.replace(/[\t\n\r]/g, '').replace(/^[\0-\x20]+|[\0-\x20]+$/g, '');

/** Undefined where it leads to what no mail may lead to: scripts, data, files, or an address that is none. */
export function targetKind(url: string): TargetKind | undefined {
  const clean = cleanTarget(url);
  return kinds.find(([pattern]) => pattern.test(clean))?.[1];
}

/** The web address behind a link, in the form in which it is stored; undefined where it is none. */
export function webTarget(url: string): string | undefined {
  const clean = cleanTarget(url);
  if (targetKind(clean) !== 'web' || !URL.canParse(clean)) return undefined;
  const { href, hostname } = new URL(clean);
  return hostname ? href : undefined;
}
