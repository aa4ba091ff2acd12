import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { asAdministrator } from '../harness/administrator';
import { until } from '../harness/until';
import { getJob } from '../api/jobs';
import type { Drill, See } from './drill';
import { longJobs, seeDone, underWay, type LongJob } from './job-taken-over';
import { latenciesOf, milliseconds, offerLoadFor, seconds, seeEvery } from './load';
import { seeReadinessWithout, withServices } from './processes';

/** Milliseconds */
const outages = { short: 5000, long: 60_000 } as const;
const recoveryLimit = 3000;
/** In the first second another server of the cluster may take the connection, so requests wait for it. */
const maxRejectionMs = 2000;

export const natsOutage: Drill = {
  name: 'nats-outage',
  promise:
    'Without NATS, for 5 s or 60 s, requests get 503 within 2 s, jobs continue, and every process reconnects within 3 s without a restart',
  async run(tools) {
    for (const [name, length] of Object.entries(outages)) {
      const see: See = (sentence, holds) => tools.see(`${name}: ${sentence}`, holds);
      const service = length === outages.long ? 'verification' : 'leads';
      const job = longJobs.find((one) => one.service === service);
      if (!job) throw new Error('there is no such job');
      await withServices(tools, (lode) => outage(lode, length, job, see), { only: job.services });
    }
  },
};

/** NATS stops while a job runs; the long outage outlasts a job of verification, the short one interrupts one of leads. */
async function outage(lode: ServicesDeployment, length: number, job: LongJob, see: See): Promise<void> {
  const processes = (['gateway', 'verification', job.service] as const).map((name) => lode.fleet.find(name));
  const send = () => verify(lode, 'no address');
  await send();
  const id = await underWay(lode, job);
  const stream = ask(lode, `/jobs/${id}/events`);
  const { progress } = await getJob(lode, id);
  await lode.broker.stop();
  const down = performance.now();
  see(`NATS stops when ${progress.done} of ${progress.total} are done`, true);
  const samples = await offerLoadFor(Math.min(length, outages.short), { rate: 20, send });
  seeEvery(
    'during the outage',
    samples.map(({ status }) => status),
    (status) => status === 503,
    see,
  );
  const slowest = Math.max(...latenciesOf(samples));
  see(`slowest rejection ${milliseconds(slowest)}`, slowest < maxRejectionMs);
  await seeReadinessWithout(lode.fleet, see);
  see(`the job cannot be read`, (await ask(lode, `/jobs/${id}`)).status === 503);
  if (job.service === 'verification') {
    const isDone = async () => (await storedState(lode, id)) === 'done';
    see(`the job is done ${seconds(await until('it is done', isDone, length))} later, without NATS`, true);
  }
  await until('the outage has lasted long enough', () => performance.now() - down >= length, length);
  await lode.broker.start();
  const recovered = await until('an answer', async () => (await send()).status === 200, 30_000);
  see(`answers again after ${milliseconds(recovered)}`, recovered < recoveryLimit);
  await seeDone(lode, job, id, see);
  const last = (await stream).text.trimEnd().split('\n\n').at(-1) ?? '';
  see(`the stream of its events, open all the time, ends with its end`, last.includes('"state":"done"'));
  see(
    `every process is the same as before`,
    processes.every((one) => one.isAlive()),
  );
}

const storedState = (lode: ServicesDeployment, id: string): Promise<unknown> =>
  asAdministrator(
    lode,
    async (query) => (await query('SELECT state FROM verification.jobs WHERE id = $1', [id]))[0]?.['state'],
  );
