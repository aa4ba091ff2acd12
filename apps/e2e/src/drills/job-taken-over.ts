import type { BulkVerificationResult, Job } from '@lode/contracts';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { beginBulk, getJob } from '../jobs/bulk-job';
import { addressesAt, reasonsIn } from './bulk';
import type { Drill, DrillTools, See } from './drill';
import { seconds, tally } from './figures';
import { addUnhurriedDomains, probesByAddress } from './mail-hosts';
import { withServices } from './with-services';

const size = 100;
const replyDelay = 500;
/** HELO name of the other replica. */
const other = 'other.lode.test';
/** Missing heartbeats are detected after 10 s, by a check every 5 s. */
const missedWithin = 17_000;
/** A stopping replica releases the job, and the other one polls twice a second. */
const givenBackWithin = 3000;

/** Whether the other replica has a session with a mail host. */
const isAtIt = ({ sandbox }: ServicesDeployment): boolean =>
  sandbox.observed.smtp.some(({ exchanges }) => exchanges.some(({ argument }) => argument === other));

/** Ends the replica that runs a job, with another one running beside it. */
async function endWorker(
  lode: ServicesDeployment,
  end: (worker: ServiceProcess) => Promise<void>,
  { within, see }: { within: number; see: See },
): Promise<void> {
  const emails = addressesAt(addUnhurriedDomains(lode, replyDelay, 5), size);
  const worker = lode.fleet.find('verification');
  // No other replica is running that could take the job.
  const { id } = (await beginBulk(lode, emails)).json<Job>();
  await lode.fleet.start('verification', { settings: { LODE_HELO_NAME: other } });
  await until('it progresses', async () => (await getJob(lode, id)).progress.done > 0);
  const { progress } = await getJob(lode, id);
  const fault = performance.now();
  const ended = end(worker);
  await until('it is taken over', () => isAtIt(lode), 60_000);
  const taken = performance.now() - fault;
  see(`at ${progress.done} of ${size}; taken over after ${seconds(taken)}`, taken < within);
  await ended;
  await until('it is done', async () => (await getJob(lode, id)).state === 'done', 120_000);
  see(`done ${seconds(performance.now() - fault)} after the fault`, true);
  seeResult(await getJob(lode, id), see);
  const counts = [...probesByAddress(lode).values()];
  see(
    `addresses by number of probes: ${tally(counts)}`,
    counts.length === size && counts.every((count) => count <= 2),
  );
}

function seeResult({ progress, result }: Job, see: See): void {
  const bulk = result as unknown as BulkVerificationResult;
  const reasons = reasonsIn(bulk);
  see(
    `${progress.done} of ${progress.total}: ${tally(reasons)}`,
    bulk.total === size && !bulk.partial && reasons.every((reason) => reason === 'no_mailbox'),
  );
}

const drill = (end: (worker: ServiceProcess) => Promise<void>, within: number) => (tools: DrillTools) =>
  withServices(tools, (lode) => endWorker(lode, end, { within, see: tools.see }));

export const jobOfKilled: Drill = {
  number: 31,
  fault: 'kill -9 of the replica that runs a bulk job',
  expected: 'another one completes it; no address is probed more than once again',
  run: drill((worker) => worker.kill(), missedWithin),
};

export const jobOfStopped: Drill = {
  number: 32,
  fault: 'SIGTERM to the replica that runs a bulk job',
  expected: 'another one takes it over immediately and completes it',
  run: drill((worker) => worker.stop(), givenBackWithin),
};
