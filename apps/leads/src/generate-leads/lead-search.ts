import type { LocationFound } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { LeadQuestion } from '../sources/lead-source';

/** A question for leads, by what it means. */
export interface LeadSearch extends LeadQuestion {
  /** The same for all who can share one run. */
  readonly key: string;
}

/**
 * More sites are read, and more leads kept, than are wanted: some will turn out to be less than they seemed, and some
 * will be suppressed by the account that asks.
 */
export const withSpare = (limit: number): number => Math.ceil(limit * 1.25);

/** Runs look for so many leads, that questions with unlike limits may share them. */
const sizes = [20, 50, 100, 200] as const;

/** The sizes of the runs that find so many leads, the smallest first; one at least for 1 to 200. */
export const sizesFor = (limit: number): number[] => sizes.filter((size) => size >= limit);

/** Seconds for which a source is not asked again: maps change slowly, and servers count what they are asked. */
const crawlMaxAge = 86_400;

/**
 * @param limit leads that are wanted, 1 to 200
 * @param maxAge how old the answer may be, in milliseconds
 */
export function leadSearch(
  niche: Niche,
  { town }: LocationFound,
  { limit, maxAge }: { readonly limit: number; readonly maxAge: number },
): LeadSearch {
  const [size = 200] = sizesFor(limit);
  return {
    niche,
    town,
    limit: size,
    maxAge: Math.min(crawlMaxAge, Math.floor(maxAge / 1000)),
    key: JSON.stringify([niche.key, town.key, size]),
  };
}
