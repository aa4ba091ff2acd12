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

/** Size of the largest run, which is as many sites as a run can read within its time. */
const maxSize = 800;
/** Limits of runs; requests with different limits share a run. */
const sizes = [20, 50, 100, 200, 400, maxSize] as const;

/** Maximum number of leads on all pages of a search. */
export const maxLeads = withSpare(maxSize);

/** The sizes of runs that are large enough, the smallest first; the largest one for more leads than it has without its spare. */
export const sizesFor = (limit: number): number[] => {
  const wanted = Math.min(limit, maxSize);
  return sizes.filter((size) => size >= wanted);
};

/** Maximum age of a source's answer, in seconds: maps change slowly, and servers limit requests. */
const crawlMaxAge = 86_400;

/** The same for the first page, which is answered at once: larger runs are for the pages that need them. */
export const sizesOfFirstPage = (limit: number): number[] =>
  sizesFor(limit).filter((size, index) => index === 0 || size <= 200);

/**
 * @param limit requested number of leads, from 1
 * @param maxAge in milliseconds
 */
export function leadSearch(
  niche: Niche,
  { town }: LocationFound,
  { limit, maxAge }: { readonly limit: number; readonly maxAge: number },
): LeadSearch {
  const [size = maxSize] = sizesFor(limit);
  return {
    niche,
    town,
    limit: size,
    maxAge: Math.min(crawlMaxAge, Math.floor(maxAge / 1000)),
    key: JSON.stringify([niche.key, town.key, size]),
  };
}
