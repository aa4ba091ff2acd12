import type { LeadsResult } from '@lode/contracts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { collectedAnew, leadsDone, leadsUnderWay, sameLeads, verifiedIn } from './leads-job';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const id = await leadsUnderWay(lode);
  await lode.fleet.find('leads').kill();
  const back = performance.now();
  const successor = await lode.fleet.start('leads');
  const { state, progress } = await getJob(lode, id);
  see(`it is killed at ${progress.done} of ${progress.total}`, state !== 'done');
  await leadsDone(lode, id);
  see(`done ${seconds(performance.now() - back)} after another one was started`, true);
  const ends = () => metric(successor, 'lode_job_duration_seconds_count');
  await until('its end is counted', async () => (await ends()) > 0);
  see(`completed ${await ends()} time since`, (await ends()) === 1);
  const sets = await asAdministrator(lode, (query) => query('SELECT total FROM leads.result_sets'));
  see(`its result sets: ${sets.length}`, sets.length === 1);
  const result = (await getJob(lode, id)).result as unknown as LeadsResult;
  const verified = verifiedIn(result);
  see(
    `${result.leads.length} leads, ${verified} of them with an address that accepts mail, as without the fault`,
    verified > 0 && !result.partial && sameLeads(result, await collectedAnew(lode)),
  );
}

export const leadsJobResumed: Drill = {
  number: 42,
  fault: 'kill -9 of the only leads process while it generates leads as a job',
  expected: 'the job continues on the next process and completes once, with the same leads',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
