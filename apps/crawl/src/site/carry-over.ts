import type { Evidence, SiteFact } from '@lode/contracts';
import { pageIdentity } from '../urls/canonical-url';

export interface Rereading {
  /** The pages that were read this time, as `pageIdentity` names them. */
  readonly pages: ReadonlySet<string>;
  /** What was seen before this moment only is forgotten (milliseconds since 1970). */
  readonly since: number;
  /** As many of what is gone are kept at most: a page may show others at each reading. */
  readonly most: number;
}

/**
 * Joins what is found now with what was found at an earlier reading of the same site: first sightings keep their
 * dates; what is gone from a page that was read again is kept, and marked.
 */
export function carryOver<Item extends SiteFact>(
  fresh: readonly Item[],
  earlier: readonly Item[],
  keyOf: (item: Item) => string,
  rereading: Rereading,
): Item[] {
  const known = new Map(earlier.map((item) => [keyOf(item), item]));
  const joined = fresh.map((item) => withDatesOf(item, known.get(keyOf(item))));
  const found = new Set(fresh.map(keyOf));
  const left = earlier
    .filter((item) => !found.has(keyOf(item)) && lastSeen(item) >= rereading.since)
    .slice(0, rereading.most)
    .map((item) => ({ ...item, still_on_page: item.still_on_page && !wasReread(item, rereading.pages) }));
  return [...joined, ...left];
}

/** A fact that was seen before was first seen then, on whatever page. */
function withDatesOf<Item extends SiteFact>(item: Item, before: Item | undefined): Item {
  if (!before) return item;
  const dates = new Map(before.evidence.map(({ url, first_seen_at }) => [identityOf(url), first_seen_at]));
  const evidence = item.evidence.map((each): Evidence => ({
    ...each,
    first_seen_at: dates.get(identityOf(each.url)) ?? each.first_seen_at,
  }));
  return { ...item, evidence };
}

const wasReread = ({ evidence }: SiteFact, pages: ReadonlySet<string>): boolean =>
  evidence.every(({ url }) => url !== null && pages.has(identityOf(url) ?? url));

/** The same page may have been read under another spelling of its address. */
function identityOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url ? pageIdentity(url) : address;
}

const lastSeen = ({ evidence }: SiteFact): number =>
  Math.max(0, ...evidence.map(({ last_seen_at }) => Date.parse(last_seen_at)));
