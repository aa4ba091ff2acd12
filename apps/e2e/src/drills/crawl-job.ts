import type { CrawlResult, Job } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import type { See } from './drill';
import { tally } from './figures';

/** Starts a crawl as a job, and waits until it has read a page. @returns its id */
export async function crawlUnderWay(lode: ServicesDeployment, url: string): Promise<string> {
  const headers = { Prefer: 'respond-async' };
  const { id } = (await crawl(lode, { url }, { headers })).json<Job>();
  await until('it progresses', async () => (await getJob(lode, id)).progress.done > 1, 20_000);
  return id;
}

/** Checks a completed crawl of `pages` pages: it is complete and was stored once. */
export async function seeCrawlDone(
  lode: ServicesDeployment,
  { id, url, pages }: { readonly id: string; readonly url: string; readonly pages: number },
  see: See,
): Promise<void> {
  const { progress, result } = await getJob(lode, id);
  const { pages_crawled, emails, partial } = result as unknown as CrawlResult;
  see(
    `${progress.done} of ${progress.total}: ${pages_crawled} pages, ${emails.length} addresses`,
    pages_crawled === pages && emails.length === pages - 1 && !partial,
  );
  const paths = lode.sandbox.observed.webRequests(new URL(url).hostname).map(({ path }) => path);
  const counts = [...Map.groupBy(paths, (path) => path).values()].map(({ length }) => length);
  see(
    `pages by number of requests: ${tally(counts)}`,
    counts.every((count) => count <= 2),
  );
  const sets = await asAdministrator(lode, (query) => query('SELECT total FROM crawl.result_sets'));
  see(`its result sets: ${sets.length}`, sets.length === 1);
}
