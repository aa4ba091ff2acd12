import type { SiteReading, SkippedPage, SkipReason } from '@lode/contracts';

/** What another time could read. */
const passing: ReadonlySet<SkipReason> = new Set(['connection', 'timeout', 'time_budget']);

/**
 * Whether another reading in a minute could tell more of the people of a site. Budgets of pages and bytes do not
 * count: the pages that show people are read first, and the next reading would stop at the same place. Nor does a
 * page that is broken, or a site that nobody can reach: only a server that turns away more than it gives.
 */
export function isPartial({ partial, pages_crawled, skipped }: SiteReading): boolean {
  const turnedAway = skipped.filter(isTurnedAway).length;
  return partial && (skipped.some(({ reason }) => passing.has(reason)) || turnedAway > pages_crawled);
}

const isTurnedAway = ({ status }: SkippedPage): boolean =>
  status !== null && (status >= 500 || status === 429);
