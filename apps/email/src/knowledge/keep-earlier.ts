import type { KnownAddress, KnownPerson } from './domain-knowledge';
import { ownedBy } from './owned-by';

/** What was not seen for so many milliseconds is forgotten. */
const memory = 180 * 86_400_000;
/** So much of what is missing is kept: a hostile site shows other people at each reading. */
const maxMissing = 300;

export interface Rereading {
  /** Whether parts of the site were not read that may show what is missing. */
  readonly incomplete: boolean;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/**
 * Joins what a site tells now with what it told earlier. What is missing now is kept and marked as gone, unless
 * it may stand on a part that was not read.
 */
export function keepEarlier<Item extends KnownAddress | KnownPerson>(
  present: readonly Item[],
  earlier: readonly Item[],
  keyOf: (item: Item) => string,
  { incomplete, readAt }: Rereading,
): Item[] {
  const found = new Set(present.map(keyOf));
  const missing = earlier
    .filter((item) => !found.has(keyOf(item)) && lastSeen(item) >= readAt - memory)
    .slice(0, maxMissing);
  return [...present, ...(incomplete ? missing : missing.map((item) => ({ ...item, stillOnPage: false })))];
}

/** The page that tells whose an address is may be one that was not read this time. */
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
