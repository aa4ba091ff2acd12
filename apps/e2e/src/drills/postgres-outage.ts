import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { longJobs, seeDone, underWay, type LongJob } from './job-taken-over';
import { latenciesOf, milliseconds, offerLoadFor, seeEvery } from './load';
import { dependenciesAre, seeReadinessWithout, withOwnPostgres, type RestartablePostgres } from './processes';

/** Milliseconds */
const outage = 5000;
/** Time until the database counts as down: three checks in a row, a second apart. */
const maxDropMs = 6000;
const maxRejectionMs = 2000;
const maxHealMs = 5000;

export const postgresOutage: Drill = {
  name: 'postgres-outage',
  promise:
    'Without Postgres for 5 s requests get 503 within 2 s, services are not ready but live, and requests and jobs of crawl and leads continue within 5 s without a restart',
  async run({ see }) {
    for (const job of longJobs.filter(({ service }) => service !== 'verification'))
      await withOwnPostgres(job.services, (lode, postgres) =>
        restart(lode, postgres, job, (sentence, holds) =>
          see(`with a job of ${job.service}: ${sentence}`, holds),
        ),
      );
  },
};

/** Half of the requests need the database of the gateway, half that of verification. */
const request = (lode: ServicesDeployment, index: number) =>
  index % 2 ? ask(lode, '/keys') : verify(lode, `x${index}@restart.test`);

const works = async (lode: ServicesDeployment): Promise<boolean> =>
  (await verify(lode, 'after@restart.test')).status === 200 && (await ask(lode, '/keys')).status === 200;

async function restart(
  lode: ServicesDeployment,
  postgres: RestartablePostgres,
  job: LongJob,
  see: See,
): Promise<void> {
  const processes = (['gateway', 'verification', job.service] as const).map((name) => lode.fleet.find(name));
  await until('the first answer', () => works(lode));
  const id = await underWay(lode, job);
  await postgres.stop();
  const dropped = await until('the loss is reported', () => dependenciesAre(lode.fleet, false));
  see(`the loss is reported after ${milliseconds(dropped)}`, dropped < maxDropMs);
  await seeReadinessWithout(lode.fleet, see);
  const samples = await offerLoadFor(outage, { rate: 20, send: (index) => request(lode, index) });
  seeEvery(
    'meanwhile',
    samples.map(({ status }) => status),
    (status) => status === 503,
    see,
  );
  const slowest = Math.max(...latenciesOf(samples));
  see(`slowest rejection ${milliseconds(slowest)}`, slowest < maxRejectionMs);
  await postgres.start();
  const healed = await until(
    'everything works',
    async () => (await works(lode)) && (await dependenciesAre(lode.fleet, true)),
    30_000,
  );
  see(`heals ${milliseconds(healed)} after Postgres is back`, healed < maxHealMs);
  await seeDone(lode, job, id, see);
  see(
    'every process is the same as before',
    processes.every((one) => one.isAlive()),
  );
}
