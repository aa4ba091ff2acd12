import type { SiteJobPosting } from '@lode/contracts';
import type { Steps } from '@lode/platform';
import type { JobPostingFact } from '../extraction/facts/facts';
import { pageIdentity } from '../urls/canonical-url';
import type { Described, FactKind } from './merge-facts';
import { foldText } from '../extraction/page/texts';
import type { PageReading } from './page-reading';

type Named = Pick<JobPostingFact, 'title' | 'url' | 'identifier' | 'locations'>;

/**
 * Possible keys of a posting, most specific first. They contain the title, since some sites use one number for all
 * postings.
 */
const signsOf = ({ title, url, identifier, locations }: Named): readonly string[] => [
  ...(identifier === null ? [] : [`${foldText(title)} number ${identifier}`]),
  ...(url === null ? [] : [`${foldText(title)} at ${pageIdentity(new URL(url))}`]),
  ...(identifier === null && url === null ? [`${foldText(title)} in ${foldText(locations.join(' '))}`] : []),
];

/**
 * Merges job postings: a list may contain only the URL, and the page of the posting also its number.
 * @param pages all pages to merge
 */
export function* jobPostingSteps(
  pages: readonly PageReading[],
): Steps<FactKind<JobPostingFact, SiteJobPosting>> {
  const keys = new Map<string, string>();
  const keyOf = (posting: Named): string => {
    const signs = signsOf(posting);
    return signs.map((sign) => keys.get(sign)).find((key) => key !== undefined) ?? signs[0] ?? '';
  };
  for (const { facts } of pages)
    for (const posting of facts.jobPostings) {
      const key = keyOf(posting);
      for (const sign of signsOf(posting)) keys.set(sign, keys.get(sign) ?? key);
      yield;
    }
  return {
    factsOf: ({ jobPostings }) => jobPostings,
    keyOf,
    keyOfItem: keyOf,
    describe: describePosting,
    maxItems: 500,
  };
}

/** Missing values are filled from sightings with lower confidence. */
function describePosting(facts: readonly [JobPostingFact, ...JobPostingFact[]]): Described<SiteJobPosting> {
  const first = <Key extends keyof JobPostingFact>(key: Key): JobPostingFact[Key] =>
    (facts.find((fact) => fact[key] !== null) ?? facts[0])[key];
  return {
    title: facts[0].title,
    url: first('url'),
    posted_on: first('postedOn'),
    valid_through: first('validThrough'),
    locations: [
      ...new Map(
        facts.flatMap(({ locations }) => locations).map((place) => [foldText(place), place]),
      ).values(),
    ],
    remote: facts.some(({ remote }) => remote),
    employment_type: first('employmentType'),
    department: first('department'),
    identifier: first('identifier'),
    organisation: first('organisation'),
  };
}
