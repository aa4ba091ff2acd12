import { addWideSite, unhurried } from '../crawl/small-site';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { timedCrawl } from './crawls';
import type { Drill, DrillTools, See } from './drill';
import { seconds, tally } from './figures';
import { withServices } from './with-services';

const host = 'in-flight.test';
const pages = 6;
/** Milliseconds: the crawl takes twelve seconds, silence is detected after three, and no page is read again. */
const maxLatencyMs = 20_000;

/** Ends the only process during a crawl with a waiting caller, after a second process has started. */
async function endInFlight(
  lode: ServicesDeployment,
  end: (crawler: ServiceProcess) => Promise<void>,
  see: See,
): Promise<void> {
  const url = addWideSite(lode, host, pages - 1, unhurried(2));
  const crawler = lode.fleet.find('crawl');
  const answer = timedCrawl(lode, url);
  const requests = () => lode.sandbox.observed.webRequests(host);
  await until('it reads', () => requests().length > 2);
  await lode.fleet.start('crawl');
  see(`it ends after ${requests().length} requests`, requests().length < pages);
  await Promise.all([end(crawler), answer]);
  const { outcome, took, result } = await answer;
  see(
    `the waiting caller gets ${outcome} after ${seconds(took)}`,
    result.pages_crawled === pages && !result.partial && took < maxLatencyMs,
  );
  const counts = [...Map.groupBy(requests(), ({ path }) => path).values()].map(({ length }) => length);
  see(
    `pages by number of requests: ${tally(counts)}`,
    counts.every((count) => count <= 2),
  );
}

const drill = (end: (crawler: ServiceProcess) => Promise<void>) => (tools: DrillTools) =>
  withServices(tools, (lode) => endInFlight(lode, end, tools.see));

export const crawlerKilled: Drill = {
  number: 38,
  fault: 'kill -9 of the replica that crawls for a waiting client',
  expected: 'the client gets the answer from another replica',
  run: drill((crawler) => crawler.kill()),
};

export const crawlerStopped: Drill = {
  number: 38,
  fault: 'SIGTERM to the replica that crawls for a waiting client',
  expected: 'it answers before it exits',
  run: drill((crawler) => crawler.stop()),
};
