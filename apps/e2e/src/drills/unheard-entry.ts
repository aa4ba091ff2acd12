import { setTimeout as wait } from 'node:timers/promises';
import { ChangeLogGrown } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, seconds, tally } from './figures';
import { metric } from '../harness/metrics';
import { inForceLimit, Suppressing } from './suppressing';
import { withServices } from './with-services';

const rate = 15;

const followers = ['crawl', 'email', 'export', 'intel', 'leads', 'outreach', 'verification'] as const;

/** How many entries each of them follows. */
const entriesOf = (lode: ServicesDeployment): Promise<number[]> =>
  Promise.all(followers.map((name) => metric(lode.fleet.find(name), 'lode_suppressions_entries')));

/** NATS goes away with the answer to the change, before any service has heard of it, and returns later. */
async function unheard(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.broker.stop();
  lode.broker.withhold(ChangeLogGrown);
  await lode.broker.start();
  await until('answers again', async () => (await verify(lode, 'no address')).status === 200, 30_000);
  const somebody = await Suppressing.in(lode);
  const known = await entriesOf(lode);
  await somebody.suppress();
  const since = performance.now();
  await lode.broker.stop();
  const gone = milliseconds(performance.now() - since);
  const now = await entriesOf(lode);
  const heard = followers.filter((_, index) => now[index] !== known[index]);
  see(`NATS was gone ${gone} after the entry; ${heard.length} services knew of it`, heard.length < 2);
  const end = new AbortController();
  const flow = somebody.ask(rate, end.signal);
  await wait(since + inForceLimit + 1000 - performance.now());
  const back = performance.now();
  await lode.broker.start();
  const { email } = somebody.person;
  await until('the first refusal', async () => (await verify(lode, email)).status === 451, 30_000);
  await wait(3000);
  end.abort();
  const samples = await flow;
  const later = samples.filter(({ began, latency }) => began + latency > since + inForceLimit);
  const answered = later.filter(({ status }) => status === 200 || status === 451);
  see(`answers after its return: ${tally(later.map(({ status }) => status))}`, answered.length > 0);
  const first = Math.min(...answered.map(({ began, latency }) => began + latency)) - back;
  see(`the first one ${seconds(first)} after its return`, first < 10_000);
  see(
    `answers with the person later than 10 s after the entry: ${later.filter(somebody.isToldIn).length}`,
    !later.some(somebody.isToldIn),
  );
}

export const unheardEntry: Drill = {
  number: 52,
  fault: 'NATS goes away right after somebody was suppressed, unheard, and returns when 10 s are over',
  expected: 'not one answer after its return has the person',
  run: (tools) => withServices(tools, (lode) => unheard(lode, tools.see)),
};
