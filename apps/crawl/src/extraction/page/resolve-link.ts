import type { Page } from './page';

/** Addresses that were resolved for a page: several extractors look at the same links. */
const resolved = new WeakMap<URL, Map<string, URL | undefined>>();

/** The address that a link leads to, to be left as it is; undefined where it is none, or none of the web. */
export function resolveLink({ base }: Pick<Page, 'base'>, href: string): URL | undefined {
  const known = resolved.get(base) ?? new Map<string, URL | undefined>();
  resolved.set(base, known);
  if (!known.has(href)) known.set(href, webUrl(href, base));
  return known.get(href);
}

function webUrl(href: string, base: URL): URL | undefined {
  const url = URL.parse(href, base.href);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
