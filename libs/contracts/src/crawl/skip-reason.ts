/**
 * Why something was not read. `unreachable`: the name does not resolve, or leads where nobody may go; the two
 * are never told apart. `type`: the content type or coding is none that is read.
 */
export const fetchFailures = [
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'robots',
  'status',
  'type',
  'too_large',
  'redirects',
] as const;
export type FetchFailure = (typeof fetchFailures)[number];

/** Beside failures: what a crawl left out by its own decision. */
export const skipReasons = [
  ...fetchFailures,
  'off_site',
  'duplicate',
  'page_budget',
  'byte_budget',
  'time_budget',
] as const;
export type SkipReason = (typeof skipReasons)[number];
