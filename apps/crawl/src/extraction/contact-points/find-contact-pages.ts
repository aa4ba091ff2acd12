import { pageIdentity, plainAddress } from '../../urls/canonical-url';
import type { ContactPointFact, PageKind } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { namedLinks } from '../site-links/named-links';

/** Confidence that a page of this kind contains contact details. */
const confidences: Partial<Record<PageKind, number>> = {
  contact: 90,
  imprint: 85,
  locations: 75,
  support: 65,
};

const maxPages = 20;

/** Contact pages of the site, those with the highest confidence first. */
export function findContactPages(page: Page): readonly ContactPointFact[] {
  const found = new Map<string, ContactPointFact>();
  const seen = new Set<URL>();
  for (const { url, link, kind } of namedLinks(page)) {
    const confidence = confidences[kind];
    // Links to one address share its URL object, and headers and footers repeat links.
    if (confidence === undefined || seen.has(url)) continue;
    seen.add(url);
    const identity = pageIdentity(url);
    if (found.has(identity)) continue;
    const label = link.text === '' ? {} : { label: detach(link.text) };
    found.set(identity, {
      kind: 'page',
      url: detach(plainAddress(url)),
      ...label,
      method: 'link',
      confidence,
      block: link.block,
    });
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, maxPages);
}
