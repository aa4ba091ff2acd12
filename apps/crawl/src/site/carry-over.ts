import type { Evidence, SiteFact } from '@lode/contracts';
import { pageIdentity } from '../urls/canonical-url';

export interface Rereading {
  /** The pages of the current reading, as returned by `pageIdentity`. */
  readonly pages: ReadonlySet<string>;
  /** Facts last seen before this time are dropped (milliseconds since 1970). */
  readonly since: number;
  /** Maximum number of disappeared facts to keep, since a page may show others at each reading. */
  readonly maxItems: number;
}

/**
 * Joins new facts with those of an earlier reading of the same site. Known facts keep their first date; facts that
 * disappeared from a page are kept and marked.
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
    .slice(0, rereading.maxItems)
    .map((item) => ({ ...item, still_on_page: item.still_on_page && !wasReread(item, rereading.pages) }));
  return [...joined, ...left];
}

/** Keeps the first date of a known fact, on any page. */
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

/** The earlier reading may contain another spelling of the URL. */
function identityOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url ? pageIdentity(url) : address;
}

const lastSeen = ({ evidence }: SiteFact): number =>
  Math.max(0, ...evidence.map(({ last_seen_at }) => Date.parse(last_seen_at)));
