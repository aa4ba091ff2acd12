import type { SiteReading, SkippedPage, SkipReason } from '@lode/contracts';

/** Reasons that a later reading may overcome. */
const retryable: ReadonlySet<SkipReason> = new Set([
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'time_budget',
  'renderer_unavailable',
]);

/** Reasons that a reading in the next minute may overcome. */
const transient: ReadonlySet<SkipReason> = new Set(['connection', 'timeout', 'time_budget']);

/**
 * Whether missing facts may be on pages that were not read. Budgets of pages and bytes do not count: pages with people
 * are read first, and the next reading would end at the same page.
 */
export const isIncomplete = ({ partial, pages_crawled, skipped }: SiteReading): boolean =>
  partial && (pages_crawled === 0 || skipped.some((page) => retryable.has(page.reason) || isRejected(page)));

/**
 * Whether another reading within a minute could add facts. Only slow servers, and servers that reject more pages than
 * they return, count; broken pages and unreachable sites do not.
 */
export function isPartial({ partial, pages_crawled, skipped }: SiteReading): boolean {
  const rejected = skipped.filter(isRejected).length;
  return partial && (skipped.some(({ reason }) => transient.has(reason)) || rejected > pages_crawled);
}

const isRejected = ({ status }: SkippedPage): boolean => status !== null && (status >= 500 || status === 429);
