import type { Options, Query } from 'minisearch';

/** A section of a page. */
export interface SearchEntry {
  readonly id: number;
  /** With the anchor. */
  readonly path: string;
  /** Title of the page. */
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** Of the build and of the browser alike. */
export const searchOptions: Options<SearchEntry> = {
  fields: ['title', 'page', 'text'],
  storeFields: ['path', 'page', 'title'],
  searchOptions: { boost: { title: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
};

/** Words of readers, and those of the documents. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  pagination: ['paging'],
  page: ['paging'],
  gdpr: ['privacy'],
  dsgvo: ['privacy'],
  ccpa: ['privacy'],
  delete: ['erase', 'erasure'],
  remove: ['erase', 'erasure'],
  forget: ['erase', 'erasure'],
  warmup: ['ramp'],
  credits: ['quota', 'quotas'],
  credit: ['quota', 'quotas'],
  pricing: ['quota', 'quotas'],
  throttling: ['limits'],
  hubspot: ['crm'],
  pipedrive: ['crm'],
  salesforce: ['crm'],
  bounce: ['bounces'],
  unsubscribe: ['opt-out', 'suppressions'],
  blacklist: ['suppressions'],
  blocklist: ['suppressions'],
  umlaut: ['charset'],
  encoding: ['charset'],
  excel: ['xlsx', 'import'],
  sdk: ['client'],
  javascript: ['typescript'],
  node: ['typescript'],
  login: ['authentication', 'sign-in'],
  token: ['key'],
  async: ['jobs'],
  polling: ['jobs'],
  callback: ['webhooks'],
  upgrade: ['upgrades'],
  backup: ['backups'],
  campaign: ['sequences'],
  catchall: ['accept_all'],
};

/** Words that say nothing about a subject. */
const stopWords = new Set(
  'a an and are at be by can do does for from how i in is it me my of on or the to use we what where why with you your'.split(
    ' ',
  ),
);

const wordsOf = (typed: string): string[] => {
  const all = typed
    .toLowerCase()
    // Two words with a meaning that neither has.
    .replaceAll(/\bwarm[- ]ups?\b/g, 'warmup')
    .split(/[\s,;:!?"'()]+/)
    .filter(Boolean);
  const meaningful = all.filter((word) => !stopWords.has(word));
  return meaningful.length > 0 ? meaningful : all;
};

/** The query of what is typed: each word or one of its synonyms. @param combineWith `OR` where no section has all words */
export const queryOf = (typed: string, combineWith: 'AND' | 'OR' = 'AND'): Query => ({
  combineWith,
  queries: wordsOf(typed).map((word) => ({
    combineWith: 'OR',
    queries: [word, ...(synonyms[word.replaceAll('-', '')] ?? [])],
  })),
});
