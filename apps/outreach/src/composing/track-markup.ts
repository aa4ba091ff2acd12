import { escapedHtml } from '@lode/domain/values';
import { webTarget } from '../markup/link-target';
import { readMarkup } from '../markup/read-markup';
import { rewriteTags } from '../markup/write-markup';
import { linkAddress, pixelAddress, unsubscribeAddress, type TrackedMessage } from './tracked-addresses';

export interface Tracking {
  readonly opens: boolean;
  readonly clicks: boolean;
}

export interface TrackedMarkup {
  readonly html: string;
  /** Targets of the links in order, starting with link 1. */
  readonly links: readonly string[];
}

/** Replaces web links by tracking links and appends the pixel. The unsubscribe link is not tracked. */
export function trackMarkup(
  html: string,
  message: TrackedMessage,
  { opens, clicks }: Tracking,
): TrackedMarkup {
  const links: string[] = [];
  const tracked = clicks ? withLinks(html, message, links) : html;
  return { html: opens ? withPixel(tracked, message) : tracked, links };
}

function withLinks(html: string, message: TrackedMessage, links: string[]): string {
  const untracked = webTarget(unsubscribeAddress(message));
  return rewriteTags(html, readMarkup(html), ({ name, attributes }) => {
    if (name !== 'a' && name !== 'area') return undefined;
    const target = webTarget(attributes.find((attribute) => attribute.name === 'href')?.value ?? '');
    if (target === undefined || target === untracked) return undefined;
    const value = linkAddress(message, links.push(target));
    return [
      ...attributes.filter((attribute) => attribute.name !== 'href'),
      { name: 'href', value, quoted: true },
    ];
  });
}

/** Before the end of the body, where mail programs render it. */
function withPixel(html: string, message: TrackedMessage): string {
  const at = readMarkup(html).bodyEnd ?? html.length;
  const pixel = `<img src="${escapedHtml(pixelAddress(message))}" width="1" height="1" alt="">`;
  return html.slice(0, at) + pixel + html.slice(at);
}
