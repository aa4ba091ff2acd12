import { pageIdentity } from '../../frontier/canonical-url';
import { pageKind } from '../../frontier/page-kind';
import { sameSite } from '../../frontier/same-site';
import type { ContactPointFact, PageKind } from '../facts';
import { detach } from '../page/detach';
import { resolveLink, type Link, type Page } from '../page/page';

/** How sure it is that a page of a kind tells how to reach the company. */
const confidences: Partial<Record<PageKind, number>> = {
  contact: 90,
  imprint: 85,
  locations: 75,
  support: 65,
};

const most = 20;
const mostLinks = 2000;

/** Pages of the site where it can be reached, the surest first. */
export function findContactPages(page: Page): readonly ContactPointFact[] {
  const found = new Map<string, ContactPointFact>();
  for (const link of page.links.slice(0, mostLinks)) {
    const url = isFollowed(link) ? resolveLink(page, link.href) : undefined;
    if (!url || !sameSite(url, page.url)) continue;
    const confidence = confidences[pageKind({ url, linkText: link.text })];
    if (confidence === undefined || found.has(pageIdentity(url))) continue;
    found.set(pageIdentity(url), {
      kind: 'page',
      url: detach(url.href),
      ...(link.text === '' ? {} : { label: detach(link.text) }),
      method: 'link',
      confidence,
      block: link.block,
    });
  }
  return [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, most);
}

const isFollowed = ({ href, hidden }: Link): boolean => !hidden && !href.startsWith('#');
