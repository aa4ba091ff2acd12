import type { BulkVerificationResult, Job } from '@lode/contracts';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { beginBulk, getJob } from '../jobs/bulk-job';
import { addressesAt, reasonsIn } from './bulk';
import type { Drill, DrillTools, See } from './drill';
import { seconds, tally } from './figures';
import { addUnhurriedDomains, questionsByAddress } from './mail-hosts';
import { withServices } from './with-services';

const size = 100;
const replyDelay = 500;
/** By this name the other replica greets. */
const other = 'other.lode.test';
/** Heartbeats are missed after 10 s, and looked for every 5 s. */
const missedWithin = 17_000;
/** The one that stops gives the job back, and the other looks for work twice a second. */
const givenBackWithin = 3000;

/** Whether the other replica talks to mail hosts. */
const isAtIt = ({ sandbox }: ServicesDeployment): boolean =>
  sandbox.observed.smtp.some(({ exchanges }) => exchanges.some(({ argument }) => argument === other));

/** Ends the replica that runs a job in some way, with another one beside it. */
async function endWorker(
  lode: ServicesDeployment,
  end: (worker: ServiceProcess) => Promise<void>,
  { within, see }: { within: number; see: See },
): Promise<void> {
  const emails = addressesAt(addUnhurriedDomains(lode, replyDelay, 5), size);
  const worker = lode.fleet.find('verification');
  // Nobody else is there to take it.
  const { id } = (await beginBulk(lode, emails)).json<Job>();
  await lode.fleet.start('verification', { settings: { LODE_HELO_NAME: other } });
  await until('it moves on', async () => (await getJob(lode, id)).progress.done > 0);
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
  const counts = [...questionsByAddress(lode).values()];
  see(
    `addresses by how often they were asked for: ${tally(counts)}`,
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
  expected: 'another one finishes it; no address is asked for more than once again',
  run: drill((worker) => worker.kill(), missedWithin),
};

export const jobOfStopped: Drill = {
  number: 32,
  fault: 'SIGTERM to the replica that runs a bulk job',
  expected: 'another one takes it over at once and finishes it',
  run: drill((worker) => worker.stop(), givenBackWithin),
};
