import { pageKind } from '../page-kinds/page-kind';
import { sameSite } from '../../urls/same-site';
import type { PageKind } from '../facts/facts';
import type { Link, Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

/** A link within the site, and what it seems to lead to. */
export interface NamedLink {
  readonly url: URL;
  readonly link: Link;
  readonly kind: PageKind;
}

/** Links beyond it are a list of goods or of the pages of an archive. */
const maxLinks = 2000;

/** Several extractors ask about the same page, and names are costly to tell. */
const told = new WeakMap<Page, readonly NamedLink[]>();

/** The visible links of a page to other pages of its site. */
export function namedLinks(page: Page): readonly NamedLink[] {
  const known = told.get(page) ?? nameLinks(page);
  told.set(page, known);
  return known;
}

function nameLinks(page: Page): readonly NamedLink[] {
  const named: NamedLink[] = [];
  /** By host: links lead to the same few. */
  const own = new Map([[page.url.hostname, true]]);
  for (const link of page.links.slice(0, maxLinks)) {
    const url = link.hidden || link.href.startsWith('#') ? undefined : resolveLink(page, link.href);
    if (!url) continue;
    const { hostname } = url;
    const isOwn = own.get(hostname) ?? sameSite(url, page.url);
    own.set(hostname, isOwn);
    if (isOwn) named.push({ url, link, kind: pageKind({ url, linkText: link.text }) });
  }
  return named;
}
