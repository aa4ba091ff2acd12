import { pageKind } from '../../frontier/page-kind';
import { pageIdentity } from '../../frontier/canonical-url';
import { sameSite } from '../../frontier/same-site';
import type { CareersPageFact } from '../facts';
import { detach } from '../page/detach';
import { resolveLink, type Link, type Page } from '../page/page';

const most = 10;
/** Links beyond it are a list of goods or of pages of an archive. */
const mostLinks = 2000;

/** Pages about work at the company, within its site: by the name of the page and of the links to it. */
export function findCareersPages(page: Page): readonly CareersPageFact[] {
  const found = new Map<string, CareersPageFact>();
  for (const link of page.links.slice(0, mostLinks)) {
    if (found.size >= most) break;
    const url = careersPage(page, link);
    const key = url && pageIdentity(url);
    if (url && key !== undefined && !found.has(key))
      found.set(key, { url: detach(url.href), method: 'link', confidence: 85, block: link.block });
  }
  return [...found.values()];
}

function careersPage(page: Page, { href, text, hidden }: Link): URL | undefined {
  const url = hidden || href.startsWith('#') ? undefined : resolveLink(page, href);
  if (!url || !sameSite(url, page.url)) return undefined;
  return pageKind({ url, linkText: text }) === 'careers' ? url : undefined;
}
