import { fieldsOf, type Operation } from '@lode/contracts';

/** Seconds; more than any stored answer is kept for. */
const longest = 30 * 86_400;

/** Whether an operation has stored answers, and takes how old they may be. */
export const takesAge = ({ request }: Pick<Operation, 'request'>): boolean =>
  fieldsOf(request).some(({ name }) => name === 'max_age');

/**
 * How old an answer may be in seconds, as a client says in `Cache-Control` (RFC 9111, section 5.2.1): `no-cache` and
 * `no-store` mean 0. Undefined where it says nothing about it, or something that is no number.
 */
export function wantedAge(header: string | readonly string[] | undefined): number | undefined {
  const directives = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((directive) => directive.trim().toLowerCase());
  if (directives.includes('no-cache') || directives.includes('no-store')) return 0;
  const [, seconds] =
    directives.map((directive) => /^max-age="?(\d{1,9})"?$/.exec(directive)).find(Boolean) ?? [];
  return seconds === undefined ? undefined : Math.min(longest, Number(seconds));
}
