import type { BulkVerificationResult, Job } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { beginBulk, getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import { addressesAt } from './bulk';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { addUnhurriedDomains, probesByAddress } from './mail-hosts';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

/** Milliseconds */
const outage = 60_000;
const replyDelay = 500;
const size = 100;

const storedState = (lode: ServicesDeployment, id: string): Promise<unknown> =>
  asAdministrator(
    lode,
    async (query) => (await query('SELECT state FROM verification.jobs WHERE id = $1', [id]))[0]?.['state'],
  );

/** The end of an event stream: its last event, and the time. */
async function endOfStream(lode: ServicesDeployment, id: string): Promise<{ event: string; at: number }> {
  const { text } = await ask(lode, `/jobs/${id}/events`);
  return { event: text.trimEnd().split('\n\n').at(-1) ?? '', at: performance.now() };
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const emails = addressesAt(addUnhurriedDomains(lode, replyDelay, 2), size);
  const { id } = (await beginBulk(lode, emails)).json<Job>();
  const stream = endOfStream(lode, id);
  await until('it progresses', async () => (await getJob(lode, id)).progress.done > 0);
  const { progress } = await getJob(lode, id);
  const down = performance.now();
  await lode.broker.stop();
  see(`NATS stops when ${progress.done} of ${progress.total} are done`, progress.done < size);
  const { status } = await ask(lode, `/jobs/${id}`);
  see(`the job cannot be read: ${status}`, status === 503);
  await until('it is done', async () => (await storedState(lode, id)) === 'done', outage);
  see(`it is done ${seconds(performance.now() - down)} later, without NATS`, true);
  await until('the outage has lasted long enough', () => performance.now() - down >= outage, outage);
  await lode.broker.start();
  const up = performance.now();
  const isReported = async () => (await ask(lode, `/jobs/${id}`)).status === 200;
  see(`readable ${seconds(await until('the job is reported', isReported))} after NATS is back`, true);
  await seeEnd(lode, id, see);
  const { event, at } = await stream;
  see(
    `the stream, open all the time, reports it after ${seconds(at - up)}`,
    event.includes('"state":"done"'),
  );
}

async function seeEnd(lode: ServicesDeployment, id: string, see: See): Promise<void> {
  const job = await getJob(lode, id);
  const { total, partial } = job.result as unknown as BulkVerificationResult;
  const { done } = job.progress;
  see(
    `${job.state}, ${done} of ${job.progress.total}, ${total} results`,
    done === size && total === size && !partial,
  );
  const worker = lode.fleet.find('verification');
  const ends = await metric(worker, 'lode_job_duration_seconds_count');
  see(`completed ${ends} time`, ends === 1 && worker.isAlive());
  const counts = [...probesByAddress(lode).values()];
  see(
    `${counts.length} addresses, each probed once`,
    counts.length === size && counts.every((count) => count === 1),
  );
}

export const jobWithoutNats: Drill = {
  number: 5,
  fault: 'NATS is down for 60 s while a bulk job runs',
  expected: 'the job completes once without it; its state and its stream are available again afterwards',
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
