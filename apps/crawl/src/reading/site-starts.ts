import { callerUrl } from '../guard/caller-url';
import type { UrlPolicy } from '../guard/url-policy';

/** Spellings of a first page, the likeliest first. */
export type SiteStarts = readonly [URL, ...URL[]];

const withScheme = /^[a-z][a-z0-9+.-]{0,20}:\/\//i;
const otherScheme = /^(?:mailto|javascript|data|file|ftp|tel|blob|about):/i;

/**
 * Where a crawl begins. An address with its scheme is taken at its word; for `example.com` alone also `www.` and
 * plain http are tried.
 * @param location of the field, for the problem
 * @throws ProblemError validation where it is no URL, url_not_allowed where it may not be fetched
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

/** A name that people write without `www.`: no path, no address, not more than three labels. */
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
