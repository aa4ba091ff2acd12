import { nearest } from '@lode/contracts';

/** Longer paths are not treated as typing errors. */
const maxLength = 200;

/** Prefixes of other APIs, such as `/api/v1`. */
const foreignPrefix = /^(?:\/(?:api|v\d{1,2}))+(?=\/)/i;

/**
 * The declared path that was probably meant by an unknown one; undefined: none is close. Only the literal segments are
 * compared; parameters have the requested values, or are shown as `{name}` where the request has none: `/jobs/{id}` for
 * `/jobs`. Without a path of the same form, it is the one above: `/jobs/job_1` for `/jobs/job_1/result`.
 */
export function suggestedPath(path: string, declared: readonly string[]): string | undefined {
  const given = segmentsOf(path.slice(0, maxLength).replace(foreignPrefix, ''));
  if (given.length === 0 || given.includes('')) return undefined;
  const extended = [...given, valueless];
  return (
    closest(given, declared, isSame) ??
    closest(extended, declared, isSame) ??
    closest(given, declared, isSimilar) ??
    closest(extended, declared, isSimilar) ??
    (given.length > 1 ? closest(given.slice(0, -1), declared, isSame) : undefined)
  );
}

/** A parameter without a value. */
const valueless = '{}';

type Comparison = (given: string, literal: string) => boolean;

const isSame: Comparison = (given, literal) => given === literal;

/** Two of three letters may differ by chance; a short segment has to be the beginning. */
const isSimilar: Comparison = (given, literal) =>
  given.length > 3 ? nearest(given, [literal]) !== undefined : literal.startsWith(given);

/** The closest path with as many segments, whose literal segments all compare. */
function closest(
  given: readonly string[],
  declared: readonly string[],
  compares: Comparison,
): string | undefined {
  const candidates = declared.flatMap((path) => filled(segmentsOf(path), given, compares) ?? []);
  return nearest(`/${given.join('/')}`, candidates) ?? candidates[0];
}

/** A declared path with the requested values; undefined: it does not compare. */
function filled(
  declared: readonly string[],
  given: readonly string[],
  compares: Comparison,
): string | undefined {
  const values = declared.map((segment, at) => {
    const value = given[at] ?? '';
    if (isParameter(segment)) return value === valueless ? segment : value;
    return value !== valueless && compares(value, segment) ? segment : undefined;
  });
  return declared.length === given.length && !values.includes(undefined) ? `/${values.join('/')}` : undefined;
}

const segmentsOf = (path: string): string[] => path.replace(/\/+$/, '').split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');
