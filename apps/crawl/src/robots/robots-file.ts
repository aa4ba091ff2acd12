import type { FetchFailure } from '@lode/contracts';

export interface RobotsRule {
  readonly allow: boolean;
  /** Normalized by `canonicalPattern`. */
  readonly pattern: string;
}

/** The rules of a robots.txt for Lode. The text is not stored, since its comments may name people. */
export interface RobotsFile {
  /** Sorted by descending length, `allow` first; the first match applies. */
  readonly rules: readonly RobotsRule[];
  /** Minimum interval between requests in milliseconds; null without one. */
  readonly crawlDelay: number | null;
  /** As written in the file. */
  readonly sitemaps: readonly string[];
}

/** The rules of a site without robots.txt (RFC 9309 §2.3.1.3). */
export const noRobotsFile: RobotsFile = { rules: [], crawlDelay: null, sitemaps: [] };

/** The rules of a site; without a known file nothing may be fetched (RFC 9309 §2.3.1.4). */
export type RobotsAnswer =
  | { readonly kind: 'file'; readonly file: RobotsFile }
  /** `robots` if the server responded without rules; otherwise why there was no response. */
  | {
      readonly kind: 'closed';
      readonly reason: FetchFailure;
      /** Milliseconds from Retry-After. */
      readonly retryAfter?: number;
    };

export interface StoredRobots {
  readonly answer: RobotsAnswer;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
}

/** Characters that RFC 3986 never escapes; the apostrophe, which the URL standard escapes in some places; the colon. */
const neverEscaped = /[\w\-.~':]/;

/**
 * Normalizes equivalent spellings (RFC 9309 §2.2.2): unreserved characters are unescaped, characters that are invalid
 * in a URL are escaped, hex digits are in upper case. Reserved characters are kept, except the colon and, in a query,
 * the slash, which are not delimiters there and occur in both forms.
 */
function canonical(text: string): string {
  const queryAt = text.indexOf('?');
  return text
    .replace(/%[0-9a-f]{2}/gi, (escape, at: number) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      const isInQuery = queryAt !== -1 && at > queryAt;
      const isFree = neverEscaped.test(character) || (isInQuery && character === '/');
      return isFree ? character : escape.toUpperCase();
    })
    .toWellFormed()
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+/g, encodeURIComponent);
}

/** The part of a URL that rules apply to; its `*` and `$` are not wildcards. */
export const canonicalPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  canonical(pathname + search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');

/** The pattern of a rule: `*` is any text, `$` at the end is the end (RFC 9309 §2.2.3). */
export function canonicalPattern(text: string): string {
  const pattern = canonical(text)
    .replace(/\*+/g, '*')
    .replace(/\$(?=.)/g, '%24');
  return pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
}

/** Whether Lode may fetch the URL, which belongs to the origin of the file (RFC 9309 §2.2.2). */
export function isAllowed(file: RobotsFile, url: URL): boolean {
  if (url.pathname === '/robots.txt') return true;
  const path = canonicalPath(url);
  return file.rules.find(({ pattern }) => matchesPattern(pattern, path))?.allow ?? true;
}

/**
 * Matches each part between wildcards at its first occurrence, without backtracking.
 * @param pattern of `canonicalPattern`
 * @param path of `canonicalPath`
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [start = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  if (isAnchored && parts.length === 0) return path === start;
  const end = (isAnchored && parts.pop()) || '';
  let position = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  return path.endsWith(end) && path.length - end.length >= position;
}
