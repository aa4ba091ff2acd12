import type { LeadsResult } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { collectedAnew, leadsDone, leadsUnderWay, sameLeads, verifiedIn } from './leads-job';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

/** Milliseconds */
const outage = 5000;

/** A dependency of leads that can be stopped and started. */
interface Ground {
  readonly name: string;
  stop(): Promise<void>;
  start(): Promise<unknown>;
}

async function drill(lode: ServicesDeployment, ground: Ground, see: See): Promise<void> {
  const id = await leadsUnderWay(lode);
  const { progress } = await getJob(lode, id);
  const down = performance.now();
  await ground.stop();
  see(`${ground.name} stops at ${progress.done} of ${progress.total}`, true);
  await until('the outage has lasted long enough', () => performance.now() - down >= outage);
  await ground.start();
  const up = performance.now();
  await leadsDone(lode, id);
  see(`done ${seconds(performance.now() - up)} after it is back`, lode.fleet.find('leads').isAlive());
  await seeLeads(lode, id, see);
}

/** Sources that were not available are reported as missing, and the next request gets a complete answer. */
async function seeLeads(lode: ServicesDeployment, id: string, see: See): Promise<void> {
  const sets = await asAdministrator(lode, (query) => query('SELECT total FROM leads.result_sets'));
  see(`its result sets: ${sets.length}`, sets.length === 1);
  const partialResult = (await getJob(lode, id)).result as unknown as LeadsResult;
  const whole = await collectedAnew(lode);
  const inPart = partialResult.partial ? ', partial' : '';
  see(
    `${partialResult.leads.length} leads, ${verifiedIn(partialResult)} of them with an address that accepts mail${inPart}`,
    partialResult.leads.length === whole.leads.length &&
      (partialResult.partial || sameLeads(partialResult, whole)),
  );
  see(
    `the next request: ${whole.leads.length} leads, ${verifiedIn(whole)} of them with such an address`,
    verifiedIn(whole) > 0 && !whole.partial,
  );
}

export const leadsWithoutPostgres: Drill = {
  number: 45,
  fault: `Postgres is stopped for ${outage / 1000} s during a leads job`,
  expected: 'the job completes once; unavailable sources are reported as missing',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    const ground = { name: 'Postgres', stop: () => postgres.stop(), start: () => postgres.start() };
    try {
      await withServices({ postgres: await postgres.start() }, (lode) => drill(lode, ground, see));
    } finally {
      await postgres.remove();
    }
  },
};

export const leadsWithoutNats: Drill = {
  number: 46,
  fault: `NATS is stopped for ${outage / 1000} s during a leads job`,
  expected: 'the job completes once; unavailable sources are reported as missing',
  run: (tools) => withServices(tools, (lode) => drill(lode, { name: 'NATS', ...stopping(lode) }, tools.see)),
};

const stopping = ({ broker }: ServicesDeployment): Omit<Ground, 'name'> => ({
  stop: () => broker.stop(),
  start: () => broker.start(),
});
