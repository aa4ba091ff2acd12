import type { FoundProfile } from '@lode/contracts';

interface Found {
  readonly profiles: readonly FoundProfile[];
  /** From the query. */
  readonly company: string | null;
  /** Hint about the site of the company. */
  readonly siteHint: string | null;
}

/** Confidence of profiles that share a name. */
const sharedNameConfidence = 50;

/** How to find a profile, or how to distinguish several. */
export function profileHint({ profiles, company, siteHint }: Found): string | null {
  if (profiles.length === 0) return siteHint ?? nothingFound(company);
  const isShared =
    profiles.length > 1 && profiles.every(({ confidence }) => confidence <= sharedNameConfidence);
  return isShared && company === null
    ? 'Several profiles share the name. Set company to distinguish them.'
    : null;
}

/** A company name without a domain has no site. */
const isDomain = (company: string | null): boolean => /^\S+\.\S+$/.test(company ?? '');

const nothingFound = (company: string | null): string =>
  isDomain(company)
    ? 'No profile was found with enough confidence, neither on the site of the company nor in Wikidata, the index of names and web search.'
    : 'No profile was found with enough confidence. Set company to the domain of the company to search its site and Wikidata as well.';
