import { pageKind } from '../../frontier/page-kind';
import { sameSite } from '../../frontier/same-site';
import type { PageKind } from '../facts';
import type { Link, Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';

/** A link within the site, and what it seems to lead to. */
export interface NamedLink {
  readonly url: URL;
  readonly link: Link;
  readonly kind: PageKind;
}

/** Links beyond it are a list of goods or of the pages of an archive. */
const mostLinks = 2000;

/** Several extractors ask about the same page, and names are costly to tell. */
const told = new WeakMap<Page, readonly NamedLink[]>();

/** The visible links of a page to other pages of its site. */
export function namedLinks(page: Page): readonly NamedLink[] {
  const known =
    told.get(page) ?? page.links.slice(0, mostLinks).flatMap((link) => nameLink(page, link) ?? []);
  told.set(page, known);
  return known;
}

function nameLink(page: Page, link: Link): NamedLink | undefined {
  const url = link.hidden || link.href.startsWith('#') ? undefined : resolveLink(page, link.href);
  return url && sameSite(url, page.url)
    ? { url, link, kind: pageKind({ url, linkText: link.text }) }
    : undefined;
}
