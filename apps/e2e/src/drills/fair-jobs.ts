import type { Job } from '@lode/contracts';
import { crawl } from '../api/searches';
import { addSmallSite, addWideSite, unhurried } from '../harness/companies';
import { verify, type Answer } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../api/jobs';
import type { Drill, See } from './drill';
import {
  latenciesOf,
  milliseconds,
  offerLoad,
  outcomeOf,
  percentile,
  seconds,
  tally,
  timed,
  type Sample,
} from './load';
import { verifying, withServices } from './processes';

const [jobs, maxOpenJobs, otherJobs] = [500, 200, 8];
/** Requests at a time: the drill is about open jobs, and `flood` about requests. */
const lanes = 20;
/** Milliseconds until a job of the other account is done: it has the further place, and waits for no slow job. */
const limit = 10_000;
/** Milliseconds of p95: the other account is affected only by the load of the machine, which may have two cores. */
const limits = { verifications: 5000, crawls: 12_000 };
const asJob = { headers: { Prefer: 'respond-async' } };

export const fairJobs: Drill = {
  name: 'fair-jobs',
  promise:
    'Of 500 slow crawls of one account 200 are accepted as jobs, the others get 429, and jobs of another account are done within 10 s',
  run: (tools) => withServices(tools, (lode) => crowdOut(lode, tools.see), { only: [...verifying, 'crawl'] }),
};

async function crowdOut(lode: ServicesDeployment, see: See): Promise<void> {
  const { key } = await otherAccount(lode, 'busy');
  const busy = { ...lode, key };
  const urls = Array.from({ length: jobs }, (_, index) =>
    addWideSite(lode, `slow-${index}.test`, 5, unhurried(20)),
  );
  const load = new AbortController();
  const { signal } = load;
  const verifications = offerLoad({ rate: 10, signal, send: () => verify(lode, 'no address') });
  const crawls = offerLoad({
    ...{ rate: 2, signal },
    send: (index) => crawl(lode, { url: addSmallSite(lode, `other-${index}.test`) }),
  });
  const queue = urls.values();
  const answers: Answer[] = [];
  const lane = async (): Promise<void> => {
    for (const url of queue) answers.push(await crawl(busy, { url }, asJob));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const outcomes = answers.map(outcomeOf);
  const retryAfter = answers.find(({ status }) => status === 429)?.headers.get('retry-after');
  see(
    `${jobs} jobs: ${tally(outcomes)}, Retry-After ${retryAfter}`,
    outcomes.filter((outcome) => outcome === '202').length === maxOpenJobs && Number(retryAfter) > 0,
  );
  const durations: number[] = [];
  for (let index = 0; index < otherJobs; index += 1) {
    const work = () => finishJob(lode, addSmallSite(lode, `job-${index}.test`));
    durations.push((await timed(work)).took);
  }
  see(
    `${otherJobs} jobs of the other account, one after the other: the first done after ${seconds(durations[0] ?? Infinity)}, the slowest ${seconds(Math.max(...durations))}`,
    durations.every((duration) => duration < limit),
  );
  load.abort();
  seeSamples('verifications', await verifications, see);
  seeSamples('crawls', await crawls, see);
}

async function finishJob(lode: ServicesDeployment, url: string): Promise<void> {
  const { id } = (await crawl(lode, { url }, asJob)).json<Job>();
  await until('the job is done', async () => (await getJob(lode, id)).state === 'done', 120_000);
}

function seeSamples(what: keyof typeof limits, samples: readonly Sample[], see: See): void {
  const outcomes = samples.map(outcomeOf);
  const p95 = percentile(latenciesOf(samples), 0.95);
  see(
    `${what} of the other account: ${tally(outcomes)}, p95 ${milliseconds(p95)}`,
    outcomes.every((outcome) => outcome === '200') && p95 < limits[what],
  );
}
