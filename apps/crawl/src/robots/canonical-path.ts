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
