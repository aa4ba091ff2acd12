import type { SiteReading, SkippedPage, SkipReason } from '@lode/contracts';

const curable: ReadonlySet<SkipReason> = new Set([
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
  'time_budget',
]);

/**
 * Whether another reading could tell more of the people of a site. Budgets of pages and bytes do not count: the
 * pages that show people are read first, and the next reading would stop at the same place.
 */
export const isPartial = ({ partial, pages_crawled, skipped }: SiteReading): boolean =>
  partial && (pages_crawled === 0 || skipped.some(isCurable));

const isCurable = ({ reason, status }: SkippedPage): boolean =>
  curable.has(reason) || (status !== null && (status >= 500 || status === 429));
