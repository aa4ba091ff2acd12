import type { CrawlResult, Job } from '@lode/contracts';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import type { See } from './drill';
import { tally } from './figures';

/** Begins a crawl as a job, and waits until it has read something. @returns its id */
export async function crawlUnderWay(lode: ServicesDeployment, url: string): Promise<string> {
  const headers = { Prefer: 'respond-async' };
  const { id } = (await crawl(lode, { url }, { headers })).json<Job>();
  await until('it moves on', async () => (await getJob(lode, id)).progress.done > 1, 20_000);
  return id;
}

/** Looks at a crawl of `pages` pages that is done: it is whole, and was kept once. */
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
    `pages by how often they were asked for: ${tally(counts)}`,
    counts.every((count) => count <= 2),
  );
  const sets = await asAdministrator(lode, (query) => query('SELECT total FROM crawl.result_sets'));
  see(`result sets of it: ${sets.length}`, sets.length === 1);
}
