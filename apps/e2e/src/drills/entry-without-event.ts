import { setTimeout as wait } from 'node:timers/promises';
import { ChangeLogGrown } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, seconds, tally } from './figures';
import { metric } from '../harness/metrics';
import { inForceLimit, SuppressedPerson } from './suppressed-person';
import { withServices } from './with-services';

const rate = 15;

const followers = [
  'crawl',
  'email',
  'export',
  'intel',
  'leads',
  'outreach',
  'verification',
  'webhooks',
] as const;

/** Number of entries that each service has received. */
const entriesOf = (lode: ServicesDeployment): Promise<number[]> =>
  Promise.all(followers.map((name) => metric(lode.fleet.find(name), 'lode_suppressions_entries')));

/** NATS stops with the answer to the change, before any service has received it, and restarts later. */
async function withoutEvent(lode: ServicesDeployment, see: See): Promise<void> {
  await lode.broker.stop();
  lode.broker.withhold(ChangeLogGrown);
  await lode.broker.start();
  await until('answers again', async () => (await verify(lode, 'no address')).status === 200, 30_000);
  const target = await SuppressedPerson.in(lode);
  const known = await entriesOf(lode);
  await target.suppress();
  const since = performance.now();
  await lode.broker.stop();
  const gone = milliseconds(performance.now() - since);
  const now = await entriesOf(lode);
  const received = followers.filter((_, index) => now[index] !== known[index]);
  see(
    `NATS was down ${gone} after the entry; ${received.length} services had received it`,
    received.length < 2,
  );
  const end = new AbortController();
  const flow = target.ask(rate, end.signal);
  await wait(since + inForceLimit + 1000 - performance.now());
  const back = performance.now();
  await lode.broker.start();
  const { email } = target.person;
  await until('the first rejection', async () => (await verify(lode, email)).status === 451, 30_000);
  await wait(3000);
  end.abort();
  const samples = await flow;
  const later = samples.filter(({ began, latency }) => began + latency > since + inForceLimit);
  const answered = later.filter(({ status }) => status === 200 || status === 451);
  see(`answers after the restart: ${tally(later.map(({ status }) => status))}`, answered.length > 0);
  const first = Math.min(...answered.map(({ began, latency }) => began + latency)) - back;
  see(`the first one ${seconds(first)} after the restart`, first < 10_000);
  see(
    `answers with the person later than 10 s after the entry: ${later.filter(target.isMentionedIn).length}`,
    !later.some(target.isMentionedIn),
  );
}

export const entryWithoutEvent: Drill = {
  number: 52,
  fault: 'NATS stops right after a person was suppressed, before the event, and restarts after 10 s',
  expected: 'no answer after the restart has the person',
  run: (tools) => withServices(tools, (lode) => withoutEvent(lode, tools.see)),
};
