import type { LocationFound } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { LeadQuestion } from '../sources/lead-source';

/** A request for leads in normalized form. */
export interface LeadSearch extends LeadQuestion {
  /** The same for all requests that can share one run. */
  readonly key: string;
}

/**
 * More sites are read and more leads kept than requested: some turn out to be worse than they seemed, and some are
 * suppressed by the account.
 */
export const withSpare = (limit: number): number => Math.ceil(limit * 1.25);

/** Limits of runs; requests with different limits share a run. */
const sizes = [20, 50, 100, 200] as const;

/** Size of the largest run. */
export const maxLeads = 200;

/** The sizes of runs that are large enough, the smallest first; at least one for 1 to 200. */
export const sizesFor = (limit: number): number[] => sizes.filter((size) => size >= limit);

/** Maximum age of a source's answer, in seconds: maps change slowly, and servers limit requests. */
const crawlMaxAge = 86_400;

/**
 * @param limit requested number of leads, 1 to 200
 * @param maxAge in milliseconds
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
