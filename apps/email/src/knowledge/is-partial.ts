import type { SiteReading, SkippedPage, SkipReason } from '@lode/contracts';

/** What a better moment could read. */
const curable: ReadonlySet<SkipReason> = new Set([
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'time_budget',
]);

/** What the next minute could read. */
const passing: ReadonlySet<SkipReason> = new Set(['connection', 'timeout', 'time_budget']);

/**
 * Whether what is missing may stand on a part that was not read. Budgets of pages and bytes do not count: the pages
 * that show people are read first, and the next reading would stop at the same place.
 */
export const isIncomplete = ({ partial, pages_crawled, skipped }: SiteReading): boolean =>
  partial && (pages_crawled === 0 || skipped.some((page) => curable.has(page.reason) || isTurnedAway(page)));

/**
 * Whether another reading in a minute could tell more. A page that is broken does not count, nor does a site that
 * nobody can reach: only a server that was too slow, or turns away more than it gives.
 */
export function isPartial({ partial, pages_crawled, skipped }: SiteReading): boolean {
  const turnedAway = skipped.filter(isTurnedAway).length;
  return partial && (skipped.some(({ reason }) => passing.has(reason)) || turnedAway > pages_crawled);
}

const isTurnedAway = ({ status }: SkippedPage): boolean =>
  status !== null && (status >= 500 || status === 429);
