import { sameSite } from '../../urls/same-site';
import { pageIdentity, plainAddress } from '../../urls/canonical-url';
import { pageKind } from '../page-kinds/page-kind';
import type { PageKind, CareersPageFact } from '../facts/facts';
import type { Link, Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';
import { detach } from '../page/texts';

/** A link within the site, with the kind of its target. */
export interface NamedLink {
  readonly url: URL;
  readonly link: Link;
  readonly kind: PageKind;
}

/** Maximum number of links; more are lists of products or archives. */
const maxLinks = 2000;

/** Cached, since several extractors use it and the classification is expensive. */
const cache = new WeakMap<Page, readonly NamedLink[]>();

/** The visible links of a page within its site. */
export function namedLinks(page: Page): readonly NamedLink[] {
  const known = cache.get(page) ?? nameLinks(page);
  cache.set(page, known);
  return known;
}

/** Kinds of links by URL and text: headers and footers repeat links, as do the pages of a site. */
const kinds = new Map<string, PageKind>();
const maxKinds = 1000;

function nameLinks(page: Page): readonly NamedLink[] {
  const named: NamedLink[] = [];
  /** Cached by host, since links lead to a few hosts. */
  const own = new Map([[page.url.hostname, true]]);
  for (const link of page.links.slice(0, maxLinks)) {
    const url = link.hidden || link.href.startsWith('#') ? undefined : resolveLink(page, link.href);
    if (!url) continue;
    const { hostname } = url;
    const isOwn = own.get(hostname) ?? sameSite(url, page.url);
    own.set(hostname, isOwn);
    if (!isOwn) continue;
    const key = `${url.href} ${link.text}`;
    const kind = kinds.get(key) ?? pageKind({ url, linkText: link.text });
    if (kinds.size >= maxKinds) kinds.clear();
    kinds.set(key, kind);
    named.push({ url, link, kind });
  }
  return named;
}

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
