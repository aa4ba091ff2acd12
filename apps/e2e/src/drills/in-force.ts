import { setTimeout as wait } from 'node:timers/promises';
import { ChangeLogGrown } from '@lode/contracts';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, percentile, tally } from './figures';
import { inForceLimit, Suppressing, toldUntil } from './suppressing';
import { withServices } from './with-services';

const rate = 15;
const rounds = 5;
/** Milliseconds of answers before a change and after it. */
const [before, after] = [1500, 3500];
const doubled = ['crawl', 'email', 'export', 'intel', 'leads', 'outreach', 'verification'] as const;
/** Only one process can listen for the mail server. */
const second = { settings: { LODE_INBOUND_LISTEN: '' } };

/** Suppresses somebody while answers flow. @returns how long the person was told of after it, in milliseconds */
async function round(somebody: Suppressing, see: See): Promise<number> {
  const end = new AbortController();
  const flow = somebody.ask(rate, end.signal);
  await wait(before);
  const since = await somebody.suppress();
  await wait(after);
  end.abort();
  const samples = await flow;
  await somebody.lift();
  const earlier = samples.filter(({ began, latency }) => began + latency < since);
  const told = earlier.filter(somebody.isToldIn).length;
  see(
    `${samples.length} answers: ${tally(samples.map(({ status }) => status))}; ${told} told of the person before`,
    told > 0 && samples.every(({ status }) => status === 200 || status === 451),
  );
  return toldUntil(samples, since, somebody.isToldIn);
}

async function measure(lode: ServicesDeployment, see: See, usual: number): Promise<void> {
  const somebody = await Suppressing.in(lode);
  const times: number[] = [];
  for (let time = 0; time < rounds; time += 1) {
    times.push(await round(somebody, see));
    const { email } = somebody.person;
    await until('that is lifted', async () => (await verify(lode, email)).status === 200);
  }
  const [middle, longest] = [percentile(times, 0.5), Math.max(...times)];
  see(
    `told of after the entry for ${milliseconds(middle)} in the middle, ${milliseconds(longest)} at most`,
    middle < usual && longest < inForceLimit,
  );
}

export const inForceEverywhere: Drill = {
  number: 50,
  fault: 'somebody is suppressed while two replicas of each service answer',
  expected: 'in force in under 1 s as a rule, and within 10 s',
  run: (tools) =>
    withServices(tools, async (lode) => {
      for (const service of doubled) await lode.fleet.start(service, second);
      await measure(lode, tools.see, 1000);
    }),
};

export const inForceWithoutHint: Drill = {
  number: 51,
  fault: 'the hint that the do-not-contact lists have changed is always lost',
  expected: 'in force within 10 s, as a rule after a look at the log, within 3 s',
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
