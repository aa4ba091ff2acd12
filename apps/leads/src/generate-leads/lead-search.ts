import type { LocationFound } from '../locations/location';
import type { Niche } from '../niches/niche';
import type { LeadQuestion } from '../sources/lead-source';

/** A question for leads, by what it means. */
export interface LeadSearch extends LeadQuestion {
  /** The same for all who can share one run. */
  readonly key: string;
}

/** Runs look for so many leads, that questions with unlike limits may share them. */
const sizes = [20, 50, 100, 200] as const;
/** Seconds for which a source is not asked again: maps change slowly, and servers count what they are asked. */
const longestAge = 86_400;

/**
 * @param limit leads that are wanted, 1 to 200
 * @param maxAge how old the answer may be, in milliseconds
 */
export function leadSearch(
  niche: Niche,
  { town }: LocationFound,
  { limit, maxAge }: { readonly limit: number; readonly maxAge: number },
): LeadSearch {
  const size = sizes.find((candidate) => candidate >= limit) ?? 200;
  return {
    niche,
    town,
    limit: size,
    maxAge: Math.min(longestAge, Math.floor(maxAge / 1000)),
    key: JSON.stringify([niche.key, town.key, size]),
  };
}
