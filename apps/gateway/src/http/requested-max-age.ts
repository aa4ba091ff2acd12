import { fieldsOf, type Operation } from '@lode/contracts';

/** Above the retention of all cached results. */
const maxSeconds = 30 * 86_400;

/** Whether an operation has cached results and accepts their maximum age. */
export const acceptsMaxAge = ({ request }: Pick<Operation, 'request'>): boolean =>
  fieldsOf(request).some(({ name }) => name === 'max_age');

/**
 * Maximum age of a cached result in seconds, from `Cache-Control` (RFC 9111, section 5.2.1). `no-cache` and `no-store`
 * mean 0. Undefined: no or no valid value.
 */
export function requestedMaxAge(header: string | readonly string[] | undefined): number | undefined {
  const directives = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((directive) => directive.trim().toLowerCase());
  if (directives.includes('no-cache') || directives.includes('no-store')) return 0;
  const [, seconds] =
    directives.map((directive) => /^max-age="?(\d{1,9})"?$/.exec(directive)).find(Boolean) ?? [];
  return seconds === undefined ? undefined : Math.min(maxSeconds, Number(seconds));
}
