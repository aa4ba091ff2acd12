import { setTimeout as wait } from 'node:timers/promises';
import { ChangeLogGrown, type ServiceName } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, percentile, seeEvery } from './load';
import { withServices } from './processes';
import { SuppressedPerson } from './suppressed-person';

const rate = 15;
const rounds = 5;
/** Milliseconds of answers before and after a change. */
const [before, after] = [1500, 3500];
/** Milliseconds until an entry is in force everywhere. */
const limit = 10_000;
const doubled: readonly ServiceName[] = [
  ...(['crawl', 'email', 'export', 'intel'] as const),
  ...(['leads', 'outreach', 'verification', 'webhooks'] as const),
];

export const suppression: Drill = {
  name: 'suppression',
  promise:
    'A suppression is in force in all replicas within 1 s usually, within 3 s if its event is lost, and within 10 s always',
  async run(tools) {
    await withServices(tools, async (lode) => {
      // Only one process can listen for the mail server.
      for (const service of doubled)
        await lode.fleet.start(service, { settings: { LODE_INBOUND_LISTEN: '' } });
      await measure(lode, 1000, (sentence, holds) => tools.see(`two replicas: ${sentence}`, holds));
    });
    await withServices(tools, async (lode) => {
      await lode.broker.stop();
      lode.broker.withhold(ChangeLogGrown);
      await lode.broker.start();
      const answers = async () => (await verify(lode, 'no address')).status === 200;
      await until('answers again', answers, 30_000);
      await measure(lode, 3000, (sentence, holds) => tools.see(`without the event: ${sentence}`, holds));
    });
  },
};

async function measure(lode: ServicesDeployment, usual: number, see: See): Promise<void> {
  const target = await SuppressedPerson.in(lode);
  const times: number[] = [];
  for (let time = 0; time < rounds; time += 1) {
    times.push(await suppressDuring(target, see));
    const { email } = target.person;
    await until('the entry is removed', async () => (await verify(lode, email)).status === 200);
  }
  const [median, max] = [percentile(times, 0.5), Math.max(...times)];
  see(
    `answers with the person after the entry for ${milliseconds(median)} at the median, ${milliseconds(max)} at most`,
    median < usual && max < limit,
  );
}

/** Suppresses a person while answers arrive. @returns milliseconds until the last answer with the person */
async function suppressDuring(target: SuppressedPerson, see: See): Promise<number> {
  const end = new AbortController();
  const flow = target.ask(rate, end.signal);
  await wait(before);
  const since = await target.suppress();
  await wait(after);
  end.abort();
  const samples = await flow;
  await target.lift();
  const statuses = samples.map(({ status }) => status);
  seeEvery('answers', statuses, (status) => status === 200 || status === 451, see);
  const withPerson = samples
    .filter(target.isMentionedIn)
    .map(({ began, latency }) => began + latency - since);
  see(
    'some before the entry have the person',
    withPerson.some((time) => time < 0),
  );
  return Math.max(0, ...withPerson);
}
