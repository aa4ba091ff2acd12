import type { Page } from '../page/page';
import { networkOf } from './network-rules';

const maxLength = 2_000;
const absolute = /^(?:https?:)?\/\/(?:[^/@?#]{0,100}@)?([^/:?#\\]{1,253})/i;
const withinSite = /^(?:[#?]|\/(?!\/))/;
const mayLeadElsewhere = (href: string): boolean => href.length <= maxLength && !withinSite.test(href);

/** `facebook.com/acme`, which browsers resolve as a relative link. */
const withoutScheme = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4})\//i;

/** Parses the URL of a link if it may belong to a social network; most links are not parsed. */
export function linkedUrl(href: string, page: Pick<Page, 'base'>): URL | undefined {
  if (!mayLeadElsewhere(href)) return undefined;
  const bare = withoutScheme.exec(href)?.[1];
  if (bare !== undefined) return networkOf(bare.toLowerCase()) && (URL.parse(`https://${href}`) ?? undefined);
  const host = absolute.exec(href)?.[1]?.toLowerCase();
  if (host === undefined || !networkOf(host)) return undefined;
  return URL.parse(href, page.base.href) ?? undefined;
}
