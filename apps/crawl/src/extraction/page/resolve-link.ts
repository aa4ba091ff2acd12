import type { Page } from './page';

/** Cache of resolved links per page, null for invalid ones, since several extractors read the same links. */
const resolved = new WeakMap<URL, Map<string, URL | null>>();

/** The absolute URL of a link; undefined for an invalid one and for other schemes. Callers must not modify it. */
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
