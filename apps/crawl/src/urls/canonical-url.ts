import { bareHostName } from '@lode/domain/addresses';
import { isTrackingParameter } from '@lode/domain/sites';

const session: ReadonlySet<string> = new Set(
  'cfid cftoken jsessionid oscsid phpsessid s_id sess_id session_id sessionid sid zenid'.split(' '),
);

/** `sid=7` may select a page; session ids are long and random. */
const sessionValue = /^[\w-]{16,128}$/;

/** Whether a query parameter has no effect on the content. */
export function isIgnoredParameter(name: string, value: string): boolean {
  if (isTrackingParameter(name)) return true;
  const key = name.toLowerCase();
  return (session.has(key) || key.startsWith('aspsessionid')) && sessionValue.test(value);
}

const indexFile = /^(?:index|default|home)\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|shtml)$/i;
const pathSession = /;(?:jsessionid|phpsessid|sid)=[^;/]{0,128}/gi;
const escape = /%[0-9a-f]{2}/gi;
/** RFC 3986 §2.3. */
const unreserved = /[\w\-.~]/;

/**
 * A canonical spelling for URLs of the same page. In addition to the URL standard, it removes fragment, credentials,
 * trailing dots of the host, session ids, tracking parameters, index files, and doubled or trailing slashes, normalizes
 * escapes (RFC 3986 §6.2.2), and sorts parameters by name. It is only used as an identity; requests use the URL as
 * linked. Idempotent. Only for `http` and `https`. normalize-url keeps `%2f` in lower case and session ids in the path.
 */
export function canonicalUrl({ protocol, hostname, port, pathname, search, searchParams }: URL): string {
  // Each change of a `URL` would parse it again.
  const host = bareHostName(hostname);
  const query = search === '' ? '' : canonicalQuery(searchParams);
  const start = `${protocol}//${host}${port === '' ? '' : `:${port}`}${canonicalPathname(pathname)}`;
  return query === '' ? start : `${start}?${query}`;
}

/** The URL as linked, without fragment, session ids and tracking parameters. */
export function plainAddress(given: URL): string {
  if (!/[?#]/.test(given.href)) return given.href;
  const url = new URL(given);
  url.hash = '';
  const ignored = [...url.searchParams].filter(([name, value]) => isIgnoredParameter(name, value));
  // Any change of the parameters rewrites the whole query.
  for (const [name, value] of ignored) url.searchParams.delete(name, value);
  return url.href;
}

/** Equal for `http` and `https`, with and without `www.`. */
export const pageIdentity = (url: URL): string =>
  canonicalUrl(url).replace(/^https?:\/\/(?:www\.(?=[^/]*\.))?/, '');

function canonicalPathname(pathname: string): string {
  const plain = pathname.includes('%') ? pathname.replace(escape, unescapeFree) : pathname;
  const segments = (plain.includes(';') ? plain.replace(pathSession, '') : plain)
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  while (indexFile.test(segments.at(-1) ?? '')) segments.pop();
  return `/${segments.join('/')}`;
}

function unescapeFree(sequence: string): string {
  const character = String.fromCharCode(Number.parseInt(sequence.slice(1), 16));
  return unreserved.test(character) ? character : sequence.toUpperCase();
}

function canonicalQuery(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(([name, value]) => !isIgnoredParameter(name, value));
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return sorted.toString();
}
