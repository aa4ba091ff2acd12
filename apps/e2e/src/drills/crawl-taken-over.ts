import { addWideSite, unhurried } from '../crawl/small-site';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { crawlUnderWay, seeCrawlDone } from './crawl-job';
import type { Drill, DrillTools } from './drill';
import { seconds } from './figures';
import { withServices } from './with-services';

const host = 'taken-over.test';
/** The budget of a crawl of depth 1. */
const pages = 10;
/** This address in the User-Agent identifies the other process. */
const other = { LODE_CONTACT_URL: 'https://other.lode.test/' };
/** Missing heartbeats are detected after 10 s, by a check every 5 s. */
const missedWithin = 17_000;
/** A stopping replica releases the job, and the other one polls twice a second. */
const givenBackWithin = 3000;

/** Ends the crawling process, with another one running beside it. */
async function endCrawler(
  lode: ServicesDeployment,
  end: (crawler: ServiceProcess) => Promise<void>,
  { within, see }: Pick<DrillTools, 'see'> & { readonly within: number },
): Promise<void> {
  const url = addWideSite(lode, host, pages - 1, unhurried(2));
  const crawler = lode.fleet.find('crawl');
  // No other process is running that could take the job.
  const id = await crawlUnderWay(lode, url);
  await lode.fleet.start('crawl', { settings: other });
  const { progress } = await getJob(lode, id);
  const fault = performance.now();
  const ended = end(crawler);
  const isAtIt = (): boolean =>
    lode.sandbox.observed
      .webRequests(host)
      .some(({ headers }) => headers['user-agent']?.includes(other.LODE_CONTACT_URL));
  await until('it is taken over', isAtIt, 60_000);
  const taken = performance.now() - fault;
  see(
    `at ${progress.done} of ${pages}; taken over after ${seconds(taken)}`,
    progress.done < pages && taken < within,
  );
  await ended;
  await until('it is done', async () => (await getJob(lode, id)).state === 'done', 60_000);
  see(`done ${seconds(performance.now() - fault)} after the fault`, true);
  await seeCrawlDone(lode, { id, url, pages }, see);
}

const drill = (end: (crawler: ServiceProcess) => Promise<void>, within: number) => (tools: DrillTools) =>
  withServices(tools, (lode) => endCrawler(lode, end, { within, see: tools.see }));

export const crawlOfKilled: Drill = {
  number: 35,
  fault: 'kill -9 of the replica that runs a crawl as a job',
  expected: 'another one takes the job over, continues where it was, and completes it once',
  run: drill((crawler) => crawler.kill(), missedWithin),
};

export const crawlOfStopped: Drill = {
  number: 35,
  fault: 'SIGTERM to the replica that runs a crawl as a job',
  expected: 'another one takes the job over immediately, continues where it was, and completes it once',
  run: drill((crawler) => crawler.stop(), givenBackWithin),
};
