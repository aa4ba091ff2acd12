import { intervals } from '@lode/sandbox';
import { addWideSite, unhurried } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { timedCrawl } from './crawls';
import type { Drill, See } from './drill';
import { milliseconds, seconds, tally } from './figures';
import { withServices } from './with-services';

const host = 'unhurried-site.test';
const pages = 10;
/** Crawl delay of the site, and tolerance for network delays, in milliseconds. */
const [delay, detour] = [3000, 300];
/** Milliseconds until a waiting caller is answered. */
const maxLatencyMs = 26_500;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const url = addWideSite(lode, host, pages - 1, unhurried(delay / 1000));
  const early = await timedCrawl(lode, url);
  const { skipped, pages_crawled, partial } = early.result;
  see(`answered after ${seconds(early.took)} with ${early.outcome}`, early.took < maxLatencyMs && partial);
  see(
    `the others are reported as skipped: ${tally(skipped.map(({ reason }) => reason))}`,
    pages_crawled + skipped.length === pages && skipped.every(({ reason }) => reason === 'time_budget'),
  );
  const asked = () => lode.sandbox.observed.webRequests(host);
  await until('the rest is read', () => asked().length > pages, 30_000);
  const late = await timedCrawl(lode, url);
  see(
    `repeated after the crawl continued: ${late.outcome} after ${seconds(late.took)}`,
    late.result.pages_crawled === pages && !late.result.partial,
  );
  see(`${asked().length} requests, each page once`, asked().length === pages + 1);
  const minInterval = Math.min(...intervals(asked().slice(1)));
  see(`at least ${milliseconds(minInterval)} apart`, minInterval > delay - detour);
}

export const crawlDelay: Drill = {
  number: 37,
  fault: `a site has a crawl delay of ${delay / 1000} s, so that reading it takes longer than the deadline of callers`,
  expected: 'a partial answer after 25 s; the crawl continues, and a repeated request gets the complete one',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
