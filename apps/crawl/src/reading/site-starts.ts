import { callerUrl, type UrlPolicy } from '../guard/url-policy';

/** Variants of a first URL, most probable first. */
export type SiteStarts = readonly [URL, ...URL[]];

const withScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;
const otherScheme = /^(?:mailto|javascript|data|file|ftp|tel|blob|about):/i;

/**
 * The first URLs of a crawl. A URL with a scheme is used as it is; for `example.com`, `www.` and plain http are tried
 * too.
 * @param location of the field, for the problem
 * @throws ProblemError validation for an invalid URL, url_not_allowed for a forbidden one
 */
export function siteStarts(text: string, policy: UrlPolicy, location: string): SiteStarts {
  const given = text.trim();
  if (withScheme.test(given) || otherScheme.test(given)) return [callerUrl(given, policy, location)];
  const first = callerUrl(`https://${given}`, policy, location);
  const hosts = isBareSite(first) ? [first.hostname, `www.${first.hostname}`] : [first.hostname];
  const spellings = ['https:', 'http:'].flatMap((scheme) =>
    hosts.map((host) => spelled(first, scheme, host)),
  );
  return [first, ...spellings.slice(1).filter((url) => policy.admit(url).admitted)];
}

/** A domain that is often written without `www.`: no path, not an address, at most three labels. */
const isBareSite = ({ hostname, pathname, search }: URL): boolean =>
  pathname === '/' &&
  search === '' &&
  /[a-z]$/i.test(hostname) &&
  !hostname.startsWith('www.') &&
  hostname.split('.').length <= 3;

function spelled(url: URL, scheme: string, hostname: string): URL {
  const other = new URL(url);
  other.protocol = scheme;
  other.hostname = hostname;
  return other;
}
