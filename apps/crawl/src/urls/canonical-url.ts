import { isIdleParameter } from './tracking-parameters';

/** Files that a server shows for a folder. */
const indexFile = /^(?:index|default|home)\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|shtml)$/i;
const pathSession = /;(?:jsessionid|phpsessid|sid)=[^;/]{0,128}/gi;
const escape = /%[0-9a-f]{2}/gi;
/** RFC 3986 §2.3. */
const unreserved = /[\w\-.~]/;

/**
 * One spelling for addresses that show the same page: what the URL standard normalises, and beyond it no
 * fragment, credentials, trailing dot behind the host, session id, tracking parameter, index file, doubled or
 * trailing slash; escapes as RFC 3986 §6.2.2 has them; parameters sorted by name, those of one name in their
 * order. It is an identity: what is fetched is the address as it was linked. Of it comes itself again.
 */
export function canonicalUrl(given: URL): string {
  const url = new URL(given);
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.+$/, '');
  url.pathname = canonicalPathname(url.pathname);
  url.search = canonicalQuery(url.searchParams);
  return url.href;
}

/** The address as it was linked, without what changes nothing: fragment, session id and tracking parameters. */
export function plainAddress(given: URL): string {
  const url = new URL(given);
  url.hash = '';
  const idle = [...url.searchParams].filter(([name, value]) => isIdleParameter(name, value));
  // Writing to the parameters spells the whole query anew.
  for (const [name, value] of idle) url.searchParams.delete(name, value);
  return url.href;
}

/** The same for `http` and `https`, with and without `www.`: sites that tell these apart are broken ones. */
export const pageIdentity = (url: URL): string =>
  canonicalUrl(url).replace(/^https?:\/\/(?:www\.(?=[^/]*\.))?/, '');

function canonicalPathname(pathname: string): string {
  const segments = pathname
    .replace(escape, unescapeFree)
    .replace(pathSession, '')
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
  const kept = [...parameters].filter(([name, value]) => !isIdleParameter(name, value));
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return sorted.toString();
}
