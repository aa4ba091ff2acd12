import { setTimeout as wait } from 'node:timers/promises';
import { addWideSite, unhurried } from '../crawl/small-site';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { tally } from './figures';
import { outcomeOf } from './make-keys';
import { busyAccount, otherCalls, seeOtherCalls } from './other-calls';
import { withServices } from './with-services';

const crawls = 1100;
/** Milliseconds after which each client disconnects. */
const timeoutMs = 1500;
/** Milliseconds for which the other account continues afterwards. */
const aftermath = 10_000;

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const busy = await busyAccount(lode);
  const urls = Array.from({ length: crawls }, (_, index) =>
    addWideSite(lode, `left-${index}.test`, 5, unhurried(4)),
  );
  const load = new AbortController();
  const others = otherCalls(lode, load.signal);
  const outcomes = await Promise.all(
    urls.map((url) =>
      crawl(busy, { url }, { signal: AbortSignal.timeout(timeoutMs) }).then(outcomeOf, () => 'left'),
    ),
  );
  see(`${crawls} crawls: ${tally(outcomes)}`, !outcomes.includes('503 overloaded'));
  await wait(aftermath);
  load.abort();
  seeOtherCalls(await others, see);
  const requests = () =>
    urls.flatMap((url) => lode.sandbox.observed.webRequests(new URL(url).hostname)).length;
  const before = requests();
  await wait(5000);
  const later = requests() - before;
  see(`requests to their sites in five seconds, after ten seconds: ${later}`, later === 0);
  const room = async () => (await crawl(busy, { url: urls[0] ?? '' })).status === 200;
  see('the account has capacity again', (await until('there is room', room, 30_000)) < 30_000);
}

export const abandonedCrawls: Drill = {
  number: 82,
  fault: `the clients of ${crawls} slow crawls of one account disconnect`,
  expected: 'the crawls end, and no request of another account is rejected',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
