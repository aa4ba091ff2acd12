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

const nothingFound = (company: string | null): string =>
  company === null
    ? 'Nothing was found that is sure enough. With the domain of the company, its own site and Wikidata are asked too.'
    : 'Nothing was found that is sure enough: neither links, nor identifiers, nor titles of search hits lead to a profile.';
