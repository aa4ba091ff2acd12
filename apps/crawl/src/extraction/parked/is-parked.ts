import { getDomain } from 'tldts';
import type { Page } from '../page/page';
import { parkingHosts } from './parking-hosts';
import { saysParked } from './parking-words';

/** Maximum length of the visible text of a parked page, in UTF-16 units. */
const maxTextLength = 2500;
const maxLinks = 40;
/** Maximum number of scripts and frames to examine. */
const maxSources = 30;

/** Whether a page shows only that its domain is parked or for sale. */
export function isParked(page: Page): boolean {
  if (isOfProvider(page.url.hostname)) return true;
  const text = page.links.length > maxLinks ? undefined : shownText(page);
  if (text === undefined) return false;
  return saysParked(`${page.title}\n${text}`, page.url.hostname) || isFilledByProvider(page, text);
}

const isOfProvider = (host: string): boolean => parkingHosts().has(getDomain(host) ?? '');

/** The visible text; undefined for a page with more text than a parked one. */
function shownText({ blocks }: Page): string | undefined {
  const lines: string[] = [];
  let length = 0;
  for (const { text } of blocks) {
    length += text.length;
    if (length > maxTextLength) return undefined;
    lines.push(text);
  }
  return lines.join('\n');
}

/** Whether a script or frame of a provider fills an almost empty page with advertisements. */
function isFilledByProvider({ scripts, frames, base }: Page, text: string): boolean {
  if (text.length > 300) return false;
  return [...scripts.map(({ src }) => src), ...frames.map(({ attribs }) => attribs['src'])]
    .slice(0, maxSources)
    .some((address) => {
      const url = address === undefined ? null : URL.parse(address, base.href);
      return url !== null && isOfProvider(url.hostname);
    });
}
