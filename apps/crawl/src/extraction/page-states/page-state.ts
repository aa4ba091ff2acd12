import { isSharedHost } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import { sameSite } from '../../urls/same-site';
import type { PageState } from '../facts/facts';
import type { Page } from '../page/page';
import { resolveLink } from '../page/resolve-link';
import { pageTexts, serverPage } from './server-page';

/** Maximum length of the visible text of such a page, in UTF-16 units. */
const maxTextLength = 1500;
const maxLinks = 12;
/** Number of lines at the beginning of a page that may announce its state. */
const maxLines = 4;
/** A page of images has no more letters than its brand. */
const maxLetters = 40;

/** The state of a page with little text; undefined for all others. */
export function pageState(page: Page): PageState | undefined {
  const lines = shownLines(page);
  if (!lines || page.links.length > maxLinks) return undefined;
  const announced = [page.title, ...lines.slice(0, maxLines)].flatMap((line) => serverPage(line) ?? []);
  const [kind] = announced;
  const to = kind === 'placeholder' ? undefined : newDomain(page);
  if (to !== undefined) return { kind: 'moved', to };
  if (kind) return { kind };
  return showsOnlyImages(page, lines) ? { kind: 'only_images' } : undefined;
}

/** Undefined for a page with more text. */
function shownLines({ blocks }: Page): readonly string[] | undefined {
  const lines: string[] = [];
  let length = 0;
  for (const { text } of blocks) {
    length += text.length;
    if (length > maxTextLength) return undefined;
    lines.push(...text.split('\n'));
  }
  return lines;
}

const showsOnlyImages = ({ images, forms }: Page, lines: readonly string[]): boolean =>
  images.length > 0 && forms.length === 0 && lines.join('').replace(/\P{L}+/gu, '').length <= maxLetters;

const hostInText = /(?<![\w@.-])(?:https?:\/\/)?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})(?![\w@-])/gi;
const maxHosts = 20;

/** Makers of the site, who also have links on a page with little text. */
const credit =
  /\b(?:design(?:ed)?|webdesign|powered|hosted|hosting|created|made|built|realisation|réalisation|umsetzung|gestaltung|erstellt|realizzat|desarrollad|agen[ct])/i;

/** The only other site that a page names in or after a block which says that it has moved. */
function newDomain(page: Page): string | undefined {
  const { blocks, links, title } = page;
  const { moved } = pageTexts();
  const near = new Set<number>();
  for (const { index, text } of blocks)
    if (moved.test(text) || (index === 0 && moved.test(title))) near.add(index).add(index + 1);
  if (near.size === 0 && !(blocks.length === 0 && moved.test(title))) return undefined;
  const isNear = (block: number): boolean =>
    (near.has(block) || blocks.length === 0) && !credit.test(blocks[block]?.text ?? '');
  const linked = links.flatMap(({ href, block }) => (isNear(block) && resolveLink(page, href)) || []);
  const written = blocks.flatMap(({ index, text }) =>
    isNear(index) ? [...text.matchAll(hostInText)].slice(0, maxHosts) : [],
  );
  const domains = [...linked, ...written.flatMap(([, host]) => URL.parse(`https://${host ?? ''}/`) ?? [])]
    .filter((url) => !sameSite(url, page.url))
    .flatMap(({ hostname }) => getDomain(hostname, { allowPrivateDomains: true }) ?? [])
    .filter((domain) => !isSharedHost(domain));
  const [first, ...others] = new Set(domains);
  return others.length === 0 ? first : undefined;
}
