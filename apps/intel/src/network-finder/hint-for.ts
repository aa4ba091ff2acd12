import type { FoundProfile } from '@lode/contracts';

interface Found {
  readonly profiles: readonly FoundProfile[];
  /** Of the question. */
  readonly company: string | null;
  /** What is to be said of the site of the company. */
  readonly siteHint: string | null;
}

/** As sure as profiles are that share a name. */
const doubtful = 50;

/** What would help to find a profile, or to tell several apart. */
export function hintFor({ profiles, company, siteHint }: Found): string | null {
  if (profiles.length === 0) return siteHint ?? nothingFound(company);
  const isShared = profiles.length > 1 && profiles.every(({ confidence }) => confidence <= doubtful);
  return isShared && company === null ? 'The name is shared: with the company they can be told apart.' : null;
}

/** A name of a company leads to no site. */
const isDomain = (company: string | null): boolean => /^\S+\.\S+$/.test(company ?? '');

const nothingFound = (company: string | null): string =>
  isDomain(company)
    ? 'No profile was found with enough confidence, neither on the site of the company nor in Wikidata, the index of names and web search.'
    : 'No profile was found with enough confidence. Set company to the domain of the company to search its site and Wikidata as well.';
