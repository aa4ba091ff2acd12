import { sitePerson } from '@lode/domain/testing';
import type { SitePerson, SiteProfile } from '@lode/contracts';
import { readProfileAddress } from '../../sources/profile-address';
import type { ProfileHit } from '../../sources/web-search-source';

/** A person on the team page. */
export const onSite = (
  name: string,
  profiles: readonly string[],
  more: Partial<SitePerson> = {},
): SitePerson => sitePerson(name, { profiles: [...profiles], ...more });

/** A profile of an organisation. */
export const ofCompany = (url: string, more: Partial<SiteProfile> = {}): SiteProfile => ({
  network: readProfileAddress(url)?.network ?? '',
  url,
  handle: readProfileAddress(url)?.handle ?? '',
  type: 'organisation',
  confidence: 90,
  still_on_page: true,
  evidence: [],
  ...more,
});

/** A profile in a search result. */
export function searchHit(path: string, title: string): ProfileHit {
  const host =
    path.startsWith('/profile/') || path.startsWith('/companies/') ? 'www.xing.com' : 'www.linkedin.com';
  const address = readProfileAddress(`https://${host}${path}`);
  if (!address) throw new Error(`${path} is not a profile`);
  return { ...address, title, seenAt: Date.UTC(2026, 5, 1) };
}
