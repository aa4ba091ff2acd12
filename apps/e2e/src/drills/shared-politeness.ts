import { intervals, maxInFlight, type WebExchange } from '@lode/sandbox';
import { addWideSite } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import { timedCrawl } from './crawls';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { withServices } from './with-services';

const domain = 'shared.test';
const sites = 8;
const pagesEach = 3;
/** Milliseconds between requests. */
const interval = 500;
/** Maximum milliseconds by which a new connection can be slower than an existing one. */
const maxDetour = 300;
const maxPerHost = 2;

/** This address in the User-Agent identifies the other process. */
const other = { LODE_CONTACT_URL: 'https://other.lode.test/' };

/** Maximum milliseconds by which a request was ahead of the schedule of any other. */
function farthestAhead(requests: readonly WebExchange[]): number {
  const starts = requests.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  // After subtraction of one interval per request, no value should be lower than the maximum before it.
  const slack = starts.map((start, index) => start - index * interval);
  return Math.max(...slack.map((own, index) => Math.max(...slack.slice(0, index + 1)) - own));
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.fleet.start('crawl', { settings: other });
  const urls = Array.from({ length: sites }, (_, index) => {
    return addWideSite(lode, `site-${index}.${domain}`, pagesEach);
  });
  const crawls = await Promise.all(urls.map((url) => timedCrawl(lode, url)));
  see(`${sites} sites of one domain: ${tally(crawls.map(({ outcome }) => outcome))}`, true);
  const requests = lode.sandbox.observed.webRequests(domain);
  const agents = requests.map(({ headers }) => headers['user-agent'] ?? '');
  see(`requests by process: ${tally(agents)}`, new Set(agents).size === 2);
  const minInterval = Math.min(...intervals(requests));
  see(
    `${requests.length} requests, the minimum interval was ${milliseconds(minInterval)}`,
    minInterval > interval - maxDetour,
  );
  const ahead = farthestAhead(requests);
  see(`none was more than ${milliseconds(ahead)} ahead of schedule`, ahead < maxDetour);
  const maxConcurrent = maxInFlight(requests);
  see(`at most ${maxConcurrent} at the same time`, maxConcurrent <= maxPerHost);
}

export const sharedPoliteness: Drill = {
  number: 34,
  fault: `two crawl processes read ${sites} sites of one domain at the same time`,
  expected: `both together keep ${interval} ms between requests`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
