import type { SkippedPage, SkipReason } from '@lode/contracts';
import type { LeftOut } from '../frontier/frontier';

/** What is told of what was left out. */
const most = 100;

/** Missing, and might be there another time. */
const curable: ReadonlySet<SkipReason> = new Set([
  ...(['dns', 'refused', 'connection', 'timeout', 'tls'] as const),
  ...(['page_budget', 'byte_budget', 'time_budget'] as const),
]);

/** No server has answered; one of another name may. */
const connectionFailures: ReadonlySet<SkipReason> = new Set([
  ...(['unreachable', 'dns', 'refused', 'connection', 'timeout', 'tls'] as const),
]);

export const isConnectionFailure = ({ reason }: SkippedPage): boolean => connectionFailures.has(reason);

/** Whether another try, or more of it, could bring what is missing. */
export const isCurable = ({ reason, status }: SkippedPage): boolean =>
  curable.has(reason) || (status !== null && (status >= 500 || status === 429));

export const skippedPage = (url: string, reason: SkipReason): SkippedPage => ({ url, reason, status: null });

/** What a crawl did not read, and why. */
export class SkippedPages {
  private pages: SkippedPage[] = [];

  add(url: URL, reason: SkipReason, status: number | null = null): void {
    if (this.pages.length < most) this.pages.push({ url: url.href, reason, status });
  }

  get last(): SkippedPage | undefined {
    return this.pages.at(-1);
  }

  /** Keeps this one, or none. */
  keepOnly(page?: SkippedPage): void {
    this.pages = page ? [page] : [];
  }

  /**
   * Failures first, then what was under way, then links that were not followed.
   * @param budget what those still waiting fell victim to.
   */
  list(unfinished: readonly SkippedPage[], waiting: readonly LeftOut[], budget: SkipReason): SkippedPage[] {
    const links = waiting.flatMap((link) => skippedLink(link, budget) ?? []);
    return [...this.pages, ...unfinished, ...links].slice(0, most);
  }
}

/** Links that nobody would have wanted to be followed are not told. */
function skippedLink({ url, reason }: LeftOut, budget: SkipReason): SkippedPage | undefined {
  if (reason === 'not_html') return skippedPage(url, 'type');
  return reason === 'budget' ? skippedPage(url, budget) : undefined;
}
