import type { CrawlResult } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import type { Deployment } from '../harness/deployment';

export interface TimedCrawl {
  readonly result: CrawlResult;
  /** The reason why the first page was not read, or the number of pages. */
  readonly outcome: string;
  /** Milliseconds until the answer. */
  readonly took: number;
}

/** Crawls a site. @throws Error if the status is not 200 */
export async function timedCrawl(lode: Deployment, url: string, depth = 1): Promise<TimedCrawl> {
  const started = performance.now();
  const answer = await crawl(lode, { url, depth: String(depth) });
  const took = performance.now() - started;
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  const result = answer.json<CrawlResult>();
  const [failure] = result.skipped;
  const read = `${result.pages_crawled} pages`;
  return { result, outcome: result.pages_crawled > 0 ? read : (failure?.reason ?? read), took };
}
