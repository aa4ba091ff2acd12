import { parse } from 'tldts';
import type { Business } from '../business/business';

/** A business by its website. */
export type SiteOwner = Pick<Business, 'website' | 'domain'>;

/**
 * The site that crawl reads: a host, so that all branches of a business share it, or the page of a site builder that
 * gives the business a host or a path. Undefined if there is no own site: pages on social networks and in directories
 * are not read.
 */
export function siteOf({ website, domain }: SiteOwner): string | undefined {
  const url = website === null ? null : URL.parse(website);
  if (url === null) return domain ?? undefined;
  if (domain !== null) return url.hostname.replace(/^www\./, '');
  return parse(url.hostname, { allowPrivateDomains: true }).isPrivate ? url.href : undefined;
}
