import type { Job } from '@lode/contracts';
import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { beginBulk, doneJob, getJob } from '../jobs/bulk-job';
import { asAdministrator } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { addDomains, probesByAddress } from './mail-hosts';
import { metric } from '../harness/metrics';
import { withServices } from './with-services';

const attempts = 3;
const behind = 30;
/** The loss of a replica is detected after 10 to 15 s, four times. */
const maxLatencyMs = 90_000;

const begin = async (lode: ServicesDeployment, email: string): Promise<string> =>
  (await beginBulk(lode, [email])).json<Job>().id;

/** Later jobs complete before the poison job is given up. */
async function seeFlow(lode: ServicesDeployment, domain: string, poison: string, see: See): Promise<void> {
  const started = performance.now();
  const ids = await Promise.all(
    Array.from({ length: behind }, (_, index) => begin(lode, `x${index}@${domain}`)),
  );
  const jobs = await Promise.all(ids.map((id) => doneJob(lode, id)));
  const took = performance.now() - started;
  const { state } = await getJob(lode, poison);
  see(`later jobs: ${tally(jobs.map((job) => job.state))} after ${seconds(took)}`, jobs.length === behind);
  see(`the poison job is ${state} then`, state === 'running');
}

/** Waits until the job is given up, and checks the alert. */
async function seeParked(lode: ServicesDeployment, id: string, code: string, see: See): Promise<void> {
  const started = performance.now();
  const isOver = async () => (await getJob(lode, id)).state === 'failed';
  await until('it is given up', isOver, maxLatencyMs);
  const { problem } = await getJob(lode, id);
  see(`given up after ${seconds(performance.now() - started)}: ${problem?.code}`, problem?.code === code);
  const [row] = await asAdministrator(lode, (query) =>
    query('SELECT parked_at IS NOT NULL AS parked FROM verification.agenda WHERE key = $1', [id]),
  );
  see(`parked: ${String(row?.['parked'])}`, row?.['parked'] === true);
}

async function seeAlert(service: ServiceProcess, see: See): Promise<void> {
  const parked = await metric(service, 'lode_jobs_parked_total', { operation: 'verify_emails' });
  const lines = service.said.split('\n').filter((line) => line.includes('"job given up"'));
  see(
    `lode_jobs_parked_total ${parked}, log lines of level error: ${lines.length}`,
    parked === 1 && lines.length === 1 && lines.every((line) => line.includes('"severity_text":"ERROR"')),
  );
}

/** A result of the domain can never be stored. */
const poisonResults = (lode: ServicesDeployment, domain: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    await query(`CREATE FUNCTION verification.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'this result cannot be stored'; END $$`);
    await query(`CREATE TRIGGER poison BEFORE UPDATE ON verification.jobs FOR EACH ROW
      WHEN (NEW.state = 'done' AND NEW.request::text LIKE '%${domain}%') EXECUTE FUNCTION verification.refuse()`);
  });

async function failing(lode: ServicesDeployment, see: See): Promise<void> {
  const [poison = '', good = ''] = addDomains(lode, 'directory-plain', 2);
  await poisonResults(lode, poison);
  const id = await begin(lode, `anna@${poison}`);
  await seeFlow(lode, good, id, see);
  await seeParked(lode, id, 'internal', see);
  const verification = lode.fleet.find('verification');
  await seeAlert(verification, see);
  const tries = await metric(verification, 'lode_job_duration_seconds_count', { outcome: 'retry' });
  see(`${tries + 1} attempts`, tries + 1 === attempts);
  const asked = probesByAddress(lode).get(`to:<anna@${poison}>`);
  see(`its address was probed ${asked} time`, asked === 1);
}

/** Each replica that runs the job is killed. */
async function killing(lode: ServicesDeployment, see: See): Promise<void> {
  const [poison = ''] = addDomains(lode, 'silent-rcpt');
  const [good = ''] = addDomains(lode, 'directory-plain');
  const { observed } = lode.sandbox;
  const id = await begin(lode, `anna@${poison}`);
  let worker = lode.fleet.find('verification');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const taken = await until('it is taken up', () => observed.rcptCount(poison) >= attempt, maxLatencyMs);
    see(`attempt ${attempt} begins after ${seconds(taken)}`, taken < maxLatencyMs);
    await worker.kill();
    worker = await lode.fleet.start('verification');
  }
  await seeFlow(lode, good, id, see);
  await seeParked(lode, id, 'worker_lost', see);
  await seeAlert(worker, see);
  see('the job was not taken again', observed.rcptCount(poison) === attempts);
}

export const failingJob: Drill = {
  number: 28,
  fault: 'a poison job: its result can never be stored',
  expected: `given up after ${attempts} attempts with an alert, and the queue continues`,
  run: (tools) => withServices(tools, (lode) => failing(lode, tools.see)),
};

export const killingJob: Drill = {
  number: 28,
  fault: 'a poison job: kill -9 of each replica that runs it',
  expected: `given up after ${attempts} attempts with an alert, and the queue continues`,
  run: (tools) => withServices(tools, (lode) => killing(lode, tools.see)),
};
