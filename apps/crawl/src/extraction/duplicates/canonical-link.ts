import type { Page } from '../page/page';
import { pageIdentity } from '../../urls/canonical-url';
import { sameSite } from '../../urls/same-site';

/**
 * The address that a page gives as its own (RFC 6596), where that can be believed: within the site, and not the
 * home page for a page within it, which is how whole sites are mislabelled by their templates.
 */
export function canonicalLink({
  url,
  base,
  linkTags,
}: Pick<Page, 'url' | 'base' | 'linkTags'>): URL | undefined {
  const tag = linkTags.find(({ rel }) => rel.split(/\s+/).includes('canonical'));
  const given = tag && tag.href !== '' ? URL.parse(tag.href, base.href) : null;
  if (!given || !/^https?:$/.test(given.protocol) || !sameSite(given, url)) return undefined;
  const isHome = given.pathname === '/' && given.search === '';
  return isHome && pageIdentity(given) !== pageIdentity(url) ? undefined : given;
}
