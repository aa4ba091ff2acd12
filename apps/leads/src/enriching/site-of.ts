import { parse } from 'tldts';
import type { Business } from '../business/place';

/** A business by what is known of its site. */
export type SiteOwner = Pick<Business, 'website' | 'domain'>;

/**
 * What crawl is asked to read: a host, so that all branches of a business share it; the page where a builder of sites
 * has given the business a host or a path. Undefined where there is no site of its own: pages on social networks and in
 * directories are not read.
 */
export function siteOf({ website, domain }: SiteOwner): string | undefined {
  const url = website === null ? null : URL.parse(website);
  if (url === null) return domain ?? undefined;
  if (domain !== null) return url.hostname.replace(/^www\./, '');
  return parse(url.hostname, { allowPrivateDomains: true }).isPrivate ? url.href : undefined;
}
