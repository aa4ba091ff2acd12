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

/** Something that leads stands on, which goes and comes back. */
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
  see(`${ground.name} goes at ${progress.done} of ${progress.total}`, true);
  await until('it has been away long enough', () => performance.now() - down >= outage);
  await ground.start();
  const up = performance.now();
  await leadsDone(lode, id);
  see(`done ${seconds(performance.now() - up)} after it is back`, lode.fleet.find('leads').isAlive());
  await seeLeads(lode, id, see);
}

/** What could not be asked meanwhile is missing, which is said, and the next question gets all. */
async function seeLeads(lode: ServicesDeployment, id: string, see: See): Promise<void> {
  const sets = await asAdministrator(lode, (query) => query('SELECT total FROM leads.result_sets'));
  see(`result sets of it: ${sets.length}`, sets.length === 1);
  const told = (await getJob(lode, id)).result as unknown as LeadsResult;
  const whole = await collectedAnew(lode);
  const inPart = told.partial ? ', partial' : '';
  see(
    `${told.leads.length} leads, ${verifiedIn(told)} of them with an address that takes mail${inPart}`,
    told.leads.length === whole.leads.length && (told.partial || sameLeads(told, whole)),
  );
  see(
    `the next question: ${whole.leads.length} leads, ${verifiedIn(whole)} of them with such an address`,
    verifiedIn(whole) > 0 && !whole.partial,
  );
}

export const leadsWithoutPostgres: Drill = {
  number: 45,
  fault: `Postgres is stopped for ${outage / 1000} s while leads are generated as a job`,
  expected: 'the job ends once; what could not be asked meanwhile is missing, and that is said',
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
  fault: `NATS is stopped for ${outage / 1000} s while leads are generated as a job`,
  expected: 'the job ends once; what could not be asked meanwhile is missing, and that is said',
  run: (tools) => withServices(tools, (lode) => drill(lode, { name: 'NATS', ...stopping(lode) }, tools.see)),
};

const stopping = ({ broker }: ServicesDeployment): Omit<Ground, 'name'> => ({
  stop: () => broker.stop(),
  start: () => broker.start(),
});
