import type { CompanyCounts } from './company-search.repository';

/** Milliseconds for which the counts of a broad search are used again. */
const maxAgeMs = 5000;
/** Companies of a broad search. Smaller ones are counted in a few milliseconds. */
const minTotal = 1000;
const maxSearches = 200;

interface Recent {
  readonly counts: Promise<CompanyCounts>;
  /** Infinite while the companies are counted. */
  expiresAt: number;
}

/**
 * Counts of broad searches, which take the longest and hardly change within seconds: the pages of a search, and the same
 * search of several callers, count once.
 */
export class RecentCounts {
  private readonly searches = new Map<string, Recent>();

  /** @param now milliseconds */
  constructor(private readonly now: () => number) {}

  /** @param key of the conditions and facets. @throws errors of `count`, which are not kept */
  of(key: string, count: () => Promise<CompanyCounts>): Promise<CompanyCounts> {
    const known = this.searches.get(key);
    if (known && known.expiresAt > this.now()) return known.counts;
    const recent: Recent = { counts: count(), expiresAt: Infinity };
    this.searches.delete(key);
    this.searches.set(key, recent);
    this.dropOldest();
    recent.counts.then(
      ({ total }) => {
        recent.expiresAt = this.now() + (total < minTotal ? 0 : maxAgeMs);
      },
      () => {
        recent.expiresAt = 0;
      },
    );
    return recent.counts;
  }

  private dropOldest(): void {
    const [oldest] = this.searches.keys();
    if (this.searches.size > maxSearches && oldest !== undefined) this.searches.delete(oldest);
  }
}
