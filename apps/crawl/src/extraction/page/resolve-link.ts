import type { Page } from './page';

/** Addresses that were resolved for a page, null for what is none: several extractors look at the same links. */
const resolved = new WeakMap<URL, Map<string, URL | null>>();

/** The address that a link leads to, to be left as it is; undefined where it is none, or none of the web. */
export function resolveLink({ base }: Pick<Page, 'base'>, href: string): URL | undefined {
  const known = addressesOf(base);
  let url = known.get(href);
  if (url === undefined) {
    url = webUrl(href, base);
    known.set(href, url);
  }
  return url ?? undefined;
}

function addressesOf(base: URL): Map<string, URL | null> {
  const known = resolved.get(base);
  if (known) return known;
  const none = new Map<string, URL | null>();
  resolved.set(base, none);
  return none;
}

function webUrl(href: string, base: URL): URL | null {
  const url = URL.parse(href, base.href);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
