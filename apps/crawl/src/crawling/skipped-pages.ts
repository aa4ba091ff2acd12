import type { SkippedPage, SkipReason } from '@lode/contracts';
import type { SkippedLink } from '../frontier/frontier';

/** Maximum number of skipped pages in a result. */
const maxSkippedPages = 100;

/** Failures that may not repeat. */
const retryable: ReadonlySet<SkipReason> = new Set([
  ...(['dns', 'refused', 'connection', 'timeout', 'tls'] as const),
  ...(['page_budget', 'byte_budget', 'time_budget'] as const),
]);

/** Failures without an answer of a server; another host name of the site may answer. */
const connectionFailures: ReadonlySet<SkipReason> = new Set([
  ...(['unreachable', 'dns', 'refused', 'connection', 'timeout', 'tls'] as const),
]);

export const isConnectionFailure = ({ reason }: SkippedPage): boolean => connectionFailures.has(reason);

/** Whether a retry or a larger budget could read the page. */
export const isRetryable = ({ reason, status }: SkippedPage): boolean =>
  retryable.has(reason) || (status !== null && (status >= 500 || status === 429));

export const skippedPage = (url: string, reason: SkipReason): SkippedPage => ({ url, reason, status: null });

/** Pages that a crawl did not read, with reasons. */
export class SkippedPages {
  private pages: SkippedPage[] = [];

  add(url: URL, reason: SkipReason, status: number | null = null): void {
    if (this.pages.length < maxSkippedPages) this.pages.push({ url: url.href, reason, status });
  }

  get last(): SkippedPage | undefined {
    return this.pages.at(-1);
  }

  /** Removes all pages but this one. */
  keepOnly(page?: SkippedPage): void {
    this.pages = page ? [page] : [];
  }

  /**
   * Lists failures first, then unfinished pages, then links that were not followed.
   * @param budget the reason for pages that are still queued
   */
  list(
    unfinished: readonly SkippedPage[],
    waiting: readonly SkippedLink[],
    budget: SkipReason,
  ): SkippedPage[] {
    const links = waiting.flatMap((link) => skippedLink(link, budget) ?? []);
    return [...this.pages, ...unfinished, ...links].slice(0, maxSkippedPages);
  }
}

/** Links that were skipped on purpose are not listed. */
function skippedLink({ url, reason }: SkippedLink, budget: SkipReason): SkippedPage | undefined {
  if (reason === 'not_html') return skippedPage(url, 'type');
  return reason === 'budget' ? skippedPage(url, budget) : undefined;
}
