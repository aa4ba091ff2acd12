import type { Page } from '../page/page';
import { pageIdentity } from '../../urls/canonical-url';
import { sameSite } from '../../urls/same-site';

/**
 * The canonical URL of a page (RFC 6596). A link to another site is ignored, and so is a link from a subpage to the
 * home page, which is a common mistake of templates.
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
