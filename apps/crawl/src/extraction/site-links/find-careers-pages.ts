import { pageIdentity, plainAddress } from '../../urls/canonical-url';
import type { CareersPageFact } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { namedLinks } from './named-links';

const maxPages = 10;

/** Finds careers pages within the site, by the names of the pages and of the links to them. */
export function findCareersPages(page: Page): readonly CareersPageFact[] {
  const found = new Map<string, CareersPageFact>();
  for (const { url, link, kind } of namedLinks(page)) {
    if (kind !== 'careers' || found.size >= maxPages) continue;
    const identity = pageIdentity(url);
    if (!found.has(identity))
      found.set(identity, {
        url: detach(plainAddress(url)),
        method: 'link',
        confidence: 85,
        block: link.block,
      });
  }
  return [...found.values()];
}
