import { setTimeout as wait } from 'node:timers/promises';
import { ChangeLogGrown } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { inForceLimit, SuppressedPerson, lastMention } from './suppressed-person';
import { withServices } from './with-services';

const rate = 15;
const rounds = 5;
/** Milliseconds of answers before and after a change. */
const [before, after] = [1500, 3500];
const doubled = [
  'crawl',
  'email',
  'export',
  'intel',
  'leads',
  'outreach',
  'verification',
  'webhooks',
] as const;
/** Only one process can listen for the mail server. */
const second = { settings: { LODE_INBOUND_LISTEN: '' } };

/** Suppresses a person while answers arrive. @returns milliseconds until the last answer with the person */
async function round(target: SuppressedPerson, see: See): Promise<number> {
  const end = new AbortController();
  const flow = target.ask(rate, end.signal);
  await wait(before);
  const since = await target.suppress();
  await wait(after);
  end.abort();
  const samples = await flow;
  await target.lift();
  const earlier = samples.filter(({ began, latency }) => began + latency < since);
  const included = earlier.filter(target.isMentionedIn).length;
  see(
    `${samples.length} answers: ${tally(samples.map(({ status }) => status))}; ${included} with the person before`,
    included > 0 && samples.every(({ status }) => status === 200 || status === 451),
  );
  return lastMention(samples, since, target.isMentionedIn);
}

async function measure(lode: ServicesDeployment, see: See, usual: number): Promise<void> {
  const target = await SuppressedPerson.in(lode);
  const times: number[] = [];
  for (let time = 0; time < rounds; time += 1) {
    times.push(await round(target, see));
    const { email } = target.person;
    await until('the entry is removed', async () => (await verify(lode, email)).status === 200);
  }
  const [median, max] = [percentile(times, 0.5), Math.max(...times)];
  see(
    `answers with the person after the entry for ${milliseconds(median)} at the median, ${milliseconds(max)} at most`,
    median < usual && max < inForceLimit,
  );
}

export const inForceEverywhere: Drill = {
  number: 50,
  fault: 'a person is suppressed while two replicas of each service answer',
  expected: 'in force within 1 s usually, and within 10 s always',
  run: (tools) =>
    withServices(tools, async (lode) => {
      for (const service of doubled) await lode.fleet.start(service, second);
      await measure(lode, tools.see, 1000);
    }),
};

export const inForceWithoutHint: Drill = {
  number: 51,
  fault: 'the event of a change of the do-not-contact lists is always lost',
  expected: 'in force within 10 s, usually by the next poll of the log, within 3 s',
  run: (tools) =>
    withServices(tools, async (lode) => {
      await lode.broker.stop();
      lode.broker.withhold(ChangeLogGrown);
      await lode.broker.start();
      const anything = async () => (await verify(lode, 'no address')).status === 200;
      await until('answers again', anything, 30_000);
      await measure(lode, tools.see, 3000);
    }),
};
