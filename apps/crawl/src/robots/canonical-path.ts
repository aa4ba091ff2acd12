/** What RFC 3986 never escapes; the apostrophe, which the URL standard escapes in some places only; the colon. */
const neverEscaped = /[\w\-.~':]/;

/**
 * One spelling for what means the same (RFC 9309 §2.2.2): letters, digits and the like unescaped, all that may
 * not stand in a URL escaped, hex digits in capitals. Reserved characters stay as they are, but for the colon,
 * and in a query the slash, which delimit nothing there and are written either way.
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

/** The part of a URL that rules are about; a star or dollar sign in it is no wildcard. */
export const canonicalPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  canonical(pathname + search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');

/** The pattern of a rule: a star is any text, a dollar sign at the end is the end (RFC 9309 §2.2.3). */
export function canonicalPattern(text: string): string {
  const pattern = canonical(text)
    .replace(/\*+/g, '*')
    .replace(/\$(?=.)/g, '%24');
  return pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
}
