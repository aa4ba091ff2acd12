import type { PageFacts } from '../extraction/facts/facts';
import type { Extracted } from '../extraction/extract-page';
import type { PageReading } from '../site/page-reading';

const noFacts: PageFacts = {
  title: '',
  language: undefined,
  kind: 'other',
  emails: [],
  phones: [],
  unresolvedPhones: [],
  profiles: [],
  contactPoints: [],
  people: [],
  organisations: [],
  names: [],
  feeds: [],
  careersPages: [],
  jobBoards: [],
  jobPostings: [],
  statements: [],
  descriptions: [],
  logos: [],
  parked: false,
  needsScripts: false,
  state: undefined,
  technologies: [],
};

/** A page with only these facts. */
export const pageWith = (
  facts: Partial<PageFacts>,
  url = 'https://quay.test/',
  fetchedAt = 0,
): PageReading => ({
  url,
  depth: 0,
  order: 0,
  bytes: 1000,
  fetchedAt,
  fromCache: false,
  facts: { ...noFacts, ...facts },
});

/** The extraction of a page with these links. */
export const extractedWith = (
  links: readonly string[] = [],
  facts: Partial<PageFacts> = {},
  fingerprint?: string,
): Extracted => ({
  facts: { ...noFacts, ...facts },
  links: links.map((url) => ({ url, text: '', region: 'main' })),
  isCut: false,
  canonical: undefined,
  fingerprint,
});
