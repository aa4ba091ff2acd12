import type { KnownAddress, KnownPerson } from './domain-knowledge';
import { ownedBy } from './owned-by';

/** Milliseconds (180 days) after which a missing fact is dropped. */
const missingMaxAge = 180 * 86_400_000;
/** Max number of missing facts to keep: a hostile site shows other people at each reading. */
const maxMissing = 300;

export interface Rereading {
  /** Whether missing facts may be on pages that were not read. */
  readonly incomplete: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Merges the facts of this reading with earlier ones. Missing facts are kept and marked as gone, unless they may be on
 * a page that was not read.
 */
export function keepEarlier<Item extends KnownAddress | KnownPerson>(
  present: readonly Item[],
  earlier: readonly Item[],
  keyOf: (item: Item) => string,
  { incomplete, readAt }: Rereading,
): Item[] {
  const found = new Set(present.map(keyOf));
  const missing = earlier
    .filter((item) => !found.has(keyOf(item)) && lastSeen(item) >= readAt - missingMaxAge)
    .slice(0, maxMissing);
  return [...present, ...(incomplete ? missing : missing.map((item) => ({ ...item, stillOnPage: false })))];
}

/** Restores owners from the earlier reading: the page that names the owner may not have been read this time. */
export function keepOwners(
  present: readonly KnownAddress[],
  earlier: readonly KnownAddress[],
): KnownAddress[] {
  const known = new Map(earlier.map((address) => [address.email, address]));
  return present.map((address) => {
    const before = known.get(address.email);
    return before && address.name === null ? ownedBy(address, before) : address;
  });
}

const lastSeen = ({ evidence }: KnownAddress | KnownPerson): number =>
  Math.max(0, ...evidence.map(({ last_seen_at }) => Date.parse(last_seen_at)));
