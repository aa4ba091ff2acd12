import type { BulkVerificationResult, CrawlResult, Job, LeadsResult, ServiceName } from '@lode/contracts';
import { crawl, beginLeads, cafes, generate } from '../api/searches';
import { addWideSite, unhurried } from '../harness/companies';
import { asAdministrator } from '../harness/administrator';
import type { Answer } from '../harness/http-client';
import { metric } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { beginBulk, getJob } from '../api/jobs';
import type { Drill, See } from './drill';
import { addressesAt, addUnhurriedDomains, probes, reasonsIn, requestsPerPage } from './hosts';
import { seconds, seeEvery, tally } from './load';
import { verifying, withServices } from './processes';

export const jobTakenOver: Drill = {
  name: 'job-taken-over',
  promise:
    'A job of verification, crawl or leads whose replica ends is continued by another one, within 17 s after kill -9 and 3 s after SIGTERM, and completes once',
  async run(tools) {
    for (const end of ['kill', 'stop'] as const)
      for (const job of longJobs)
        await withServices(
          tools,
          async (lode) => {
            const see: See = (sentence, holds) => tools.see(`${job.service}, ${end}: ${sentence}`, holds);
            await takeOver(lode, job, end, see);
          },
          { only: job.services },
        );
  },
};

/** A job that takes long enough to be interrupted, and what its result must be. */
export interface LongJob {
  readonly service: ServiceName;
  /** Services that it needs. */
  readonly services: readonly ServiceName[];
  /** Starts it. */
  begin(lode: ServicesDeployment): Promise<Answer>;
  /** Whether the outside world has seen a replica with the settings `marked`; otherwise only its metrics show it. */
  isSeen?(lode: ServicesDeployment): boolean;
  /** Judges the result, and how often the outside world was asked. */
  seeResult(lode: ServicesDeployment, job: Job, see: See): Promise<void>;
}

/** Settings that distinguish the other replica for mail hosts and for sites. */
const marked = { LODE_HELO_NAME: 'other.lode.test', LODE_CONTACT_URL: 'https://other.lode.test/' };

/** At one mail host, which takes 600 ms for each on two connections: longer than the start of a replica. */
const addresses = 100;

const bulk: LongJob = {
  service: 'verification',
  services: verifying,
  begin: (lode) => beginBulk(lode, addressesAt(addUnhurriedDomains(lode, 600), addresses)),
  isSeen: ({ sandbox }) =>
    sandbox.observed.smtp.some(({ exchanges }) =>
      exchanges.some(({ argument }) => argument === marked.LODE_HELO_NAME),
    ),
  async seeResult(lode, { result }, see) {
    const { total, partial, ...rest } = result as unknown as BulkVerificationResult;
    const reasons = reasonsIn({ total, partial, ...rest });
    see(
      `${total} addresses: ${tally(reasons)}`,
      total === addresses && !partial && reasons.every((reason) => reason === 'no_mailbox'),
    );
    const counts = probes(lode);
    see(
      `addresses by number of probes: ${tally(counts)}`,
      counts.length === addresses && Math.max(...counts) <= 2,
    );
  },
};

const site = 'long-job.test';
/** The budget of a crawl of depth 1. */
const pages = 10;

const crawling: LongJob = {
  service: 'crawl',
  services: [...verifying, 'crawl'],
  begin(lode) {
    const url = addWideSite(lode, site, pages - 1, unhurried(3));
    return crawl(lode, { url }, { headers: { Prefer: 'respond-async' } });
  },
  isSeen: ({ sandbox }) =>
    sandbox.observed
      .webRequests(site)
      .some(({ headers }) => headers['user-agent']?.includes(marked.LODE_CONTACT_URL)),
  async seeResult(lode, { result }, see) {
    const { pages_crawled, emails, partial } = result as unknown as CrawlResult;
    see(
      `${pages_crawled} pages, ${emails.length} addresses`,
      pages_crawled === pages && emails.length === pages - 1 && !partial,
    );
    seeEvery('pages by number of requests', requestsPerPage(lode, site), (count) => count <= 2, see);
    await seeOneSet(lode, 'crawl', see);
  },
};

const contactsIn = ({ leads }: LeadsResult): string =>
  leads
    .map(({ name, email, phone, website }) => [name, email, phone, website].join(' '))
    .sort()
    .join('\n');

/** Sources that were not available are reported as missing, and the next request gets a complete answer. */
const generating: LongJob = {
  service: 'leads',
  services: [...verifying, 'crawl', 'email', 'intel', 'leads'],
  begin: (lode) => beginLeads(lode, cafes),
  async seeResult(lode, job, see) {
    await seeOneSet(lode, 'leads', see);
    const result = job.result as unknown as LeadsResult;
    const headers = { 'Cache-Control': 'no-cache' };
    const whole = (await generate(lode, cafes, { headers })).json<LeadsResult>();
    const verified = whole.leads.filter(({ verification }) => verification?.verdict === 'valid').length;
    see(
      `${result.leads.length} leads${result.partial ? ', partial' : ''}; the next request ${whole.leads.length}, ${verified} of them with an address that accepts mail`,
      result.leads.length === whole.leads.length &&
        (result.partial || contactsIn(result) === contactsIn(whole)) &&
        verified > 0 &&
        !whole.partial,
    );
  },
};

export const longJobs: readonly LongJob[] = [bulk, crawling, generating];

async function seeOneSet(lode: ServicesDeployment, schema: 'crawl' | 'leads', see: See): Promise<void> {
  const sets = await asAdministrator(lode, (query) => query(`SELECT total FROM ${schema}.result_sets`));
  see(`result sets: ${sets.length}`, sets.length === 1);
}

/** Starts a job, and waits until it has done a part of its work. @returns its id */
export async function underWay(lode: ServicesDeployment, job: LongJob): Promise<string> {
  const answer = await job.begin(lode);
  if (answer.status !== 202) throw new Error(`the job was not accepted: ${answer.text}`);
  const { id } = answer.json<Job>();
  const hasPart = async (): Promise<boolean> => {
    const { progress } = await getJob(lode, id);
    return job.service === 'leads' ? (progress.found?.['sites_read'] ?? 0) > 0 : progress.done > 1;
  };
  await until('a part is done', hasPart, 30_000);
  return id;
}

/** Waits for the end of a job, and judges it. */
export async function seeDone(lode: ServicesDeployment, job: LongJob, id: string, see: See): Promise<void> {
  const took = await until('it is done', async () => (await getJob(lode, id)).state === 'done', 120_000);
  see(`done ${seconds(took)} later`, true);
  await job.seeResult(lode, await getJob(lode, id), see);
}

/** Milliseconds from the fault until another replica works, by the end of the first one. */
const takenWithin = {
  /** Missing heartbeats are detected after 10 s, by a check every 5 s. */
  kill: 17_000,
  /** A stopping replica releases the job, and the other one polls twice a second. */
  stop: 3000,
} as const;

async function takeOver(
  lode: ServicesDeployment,
  job: LongJob,
  end: 'kill' | 'stop',
  see: See,
): Promise<void> {
  // No other replica is running that could take the job.
  const worker = lode.fleet.find(job.service);
  const id = await underWay(lode, job);
  const startOther = () => lode.fleet.start(job.service, { settings: marked });
  // A job that may be shorter than the start of a replica waits for the next one.
  const running = job.isSeen && (await startOther());
  const { progress, state } = await getJob(lode, id);
  if (state !== 'running') throw new Error(`the job is ${state} before the fault`);
  const ended = worker[end]();
  if (job.isSeen) {
    const taken = await until('it is taken over', () => job.isSeen?.(lode) === true, 60_000);
    see(
      `at ${progress.done} of ${progress.total}; taken over after ${seconds(taken)}`,
      taken < takenWithin[end],
    );
  }
  await ended;
  const other = running ?? (await startOther());
  await seeDone(lode, job, id, see);
  const completed = () => metric(other, 'lode_job_duration_seconds_count', { outcome: 'done' });
  await until('its end is counted', async () => (await completed()) > 0);
  see(`completed ${await completed()} time by the other replica`, (await completed()) === 1);
}
