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
/** Milliseconds from turn to turn. */
const interval = 500;
/** Milliseconds by which a new connection may take longer than one that is there already. */
const maxDetour = 300;
const maxPerHost = 2;

/** By this address in the User-Agent the other process is known. */
const other = { LODE_CONTACT_URL: 'https://other.lode.test/' };

/** How much sooner than in its turn any request came after any other one, in milliseconds. */
function farthestAhead(requests: readonly WebExchange[]): number {
  const starts = requests.map(({ startedAt }) => startedAt).sort((a, b) => a - b);
  // With one interval taken off per request, each should stand no lower than the highest before it.
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
  const shortest = Math.min(...intervals(requests));
  see(
    `${requests.length} requests, the closest two ${milliseconds(shortest)} apart`,
    shortest > interval - maxDetour,
  );
  const ahead = farthestAhead(requests);
  see(`none came more than ${milliseconds(ahead)} ahead of its turn`, ahead < maxDetour);
  const most = maxInFlight(requests);
  see(`at most ${most} at the same time`, most <= maxPerHost);
}

export const sharedPoliteness: Drill = {
  number: 34,
  fault: `two crawl processes read ${sites} sites of one domain at the same time`,
  expected: `both of them together keep ${interval} ms between requests`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
