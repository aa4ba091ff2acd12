import { escapedHtml } from '@lode/domain/values';
import { webTarget } from '../markup/safe-markup';
import { readMarkup, rewriteTags } from '../markup/read-markup';

/** Public address of the gateway, and the token in the links of one message. */
export interface TrackedMessage {
  /** http or https, with or without a trailing slash. */
  readonly publicUrl: string;
  /** 32 hexadecimal digits. */
  readonly token: string;
}

/** Address of the tracking pixel. */
export const pixelAddress = (message: TrackedMessage): string =>
  `${begin(message)}/t/${message.token}/open.gif`;

/** @param link from 1 */
export const linkAddress = (message: TrackedMessage, link: number): string =>
  `${begin(message)}/t/${message.token}/${link}`;

/** Address of the unsubscribe page. */
export const unsubscribeAddress = (message: TrackedMessage): string => `${begin(message)}/u/${message.token}`;

/** Return path of one message (VERP): `bounces@example.com` becomes `bounces+token@example.com`. */
export function returnAddress(returnPath: string, token: string): string {
  const at = returnPath.lastIndexOf('@');
  return `${returnPath.slice(0, at)}+${token}${returnPath.slice(at)}`;
}

const begin = ({ publicUrl }: TrackedMessage): string => publicUrl.replace(/\/+$/, '');

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

/**
 * URL with which the links of messages begin.
 * @param base that of the deployment
 * @param domain tracking domain of the sequence; null for the host of `base`
 */
export function linkBase(base: string, domain: string | null): string {
  if (domain === null) return base;
  const url = new URL(base);
  url.hostname = domain;
  return url.href;
}
