import { ask, verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import type { Drill, See } from './drill';
import { milliseconds, tally } from './figures';
import { offerLoadFor } from './offered-load';
import { dependenciesAre, seeReadinessWithout } from './readiness';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

const outage = 5000;
const rate = 20;
/** Time until the database counts as down: three checks in a row, a second apart. */
const maxDropMs = 6000;
const maxRejectionMs = 2000;

/** Half of the requests need the database of the gateway, half that of verification. */
const request = (lode: ServicesDeployment, index: number) =>
  index % 2 ? ask(lode, '/keys') : verify(lode, `x${index}@restart.test`);

const works = async (lode: ServicesDeployment): Promise<boolean> =>
  (await verify(lode, 'after@restart.test')).status === 200 && (await ask(lode, '/keys')).status === 200;

async function restart(lode: ServicesDeployment, postgres: RestartablePostgres, see: See): Promise<void> {
  const processes = [lode.fleet.find('gateway'), lode.fleet.find('verification')];
  const areLive = async (): Promise<boolean> =>
    (await Promise.all(processes.map((one) => one.probe('/livez')))).every((status) => status === 200);
  await until('the first answer', () => works(lode));
  await postgres.stop();
  const dropped = await until('the loss is reported', () => dependenciesAre(lode.fleet, false));
  see(`the loss is reported after ${milliseconds(dropped)}`, dropped < maxDropMs);
  await seeReadinessWithout(lode.fleet, see);
  await meanwhile(lode, see);
  see('both processes stay live', await areLive());
  await postgres.start();
  const healed = await until(
    'everything works',
    async () => (await works(lode)) && (await dependenciesAre(lode.fleet, true)),
    30_000,
  );
  see(`heals ${milliseconds(healed)} after Postgres is back`, healed < 5000);
  see(
    'every process is the same as before',
    processes.every((one) => one.isAlive()),
  );
}

async function meanwhile(lode: ServicesDeployment, see: See): Promise<void> {
  const samples = await offerLoadFor(outage, { rate, send: (index) => request(lode, index) });
  const statuses = samples.map(({ status }) => status);
  see(
    `meanwhile ${tally(statuses)}`,
    statuses.every((status) => status === 503),
  );
  const slowest = Math.max(...samples.map(({ latency }) => latency));
  see(`slowest rejection ${milliseconds(slowest)}`, slowest < maxRejectionMs);
}

export const postgresRestart: Drill = {
  number: 8,
  fault: 'Postgres is stopped for 5 s and started again',
  expected:
    'readiness of services drops, the gateway answers 503 meanwhile, processes stay live, then recovery',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, (lode) => restart(lode, postgres, see));
    } finally {
      await postgres.remove();
    }
  },
};
