import type { Job } from '@lode/contracts';
import { addSmallSite, addWideSite, unhurried } from '../crawl/small-site';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import type { Drill, See } from './drill';
import { percentile, seconds, tally } from './figures';
import { outcomeOf } from './make-keys';
import { busyAccount, otherCalls, seeOtherCalls } from './other-calls';
import { withServices } from './with-services';

const jobs = 500;
const maxOpenJobs = 200;
const otherJobs = 8;
/** Milliseconds until a job of the other account is done: it has the further place, and waits for no slow job. */
const limit = 10_000;
const asJob = { headers: { Prefer: 'respond-async' } };

/** Milliseconds from the request for each job until it is done. */
async function durationsOfJobs(lode: ServicesDeployment): Promise<number[]> {
  const durations: number[] = [];
  for (let index = 0; index < otherJobs; index += 1) {
    const started = performance.now();
    const answer = await crawl(lode, { url: addSmallSite(lode, `job-${index}.test`) }, asJob);
    const { id } = answer.json<Job>();
    const done = async () => (await getJob(lode, id)).state === 'done';
    const took = await until('the job is done', done, 120_000).catch(() => Infinity);
    durations.push(took === Infinity ? took : performance.now() - started);
  }
  return durations;
}

async function drill(lode: ServicesDeployment, see: See): Promise<void> {
  const busy = await busyAccount(lode);
  const urls = Array.from({ length: jobs }, (_, index) =>
    addWideSite(lode, `slow-${index}.test`, 5, unhurried(4)),
  );
  const load = new AbortController();
  const others = otherCalls(lode, load.signal);
  const answers = await Promise.all(urls.map((url) => crawl(busy, { url }, asJob)));
  const outcomes = answers.map(outcomeOf);
  const retryAfter = answers.find(({ status }) => status === 429)?.headers.get('retry-after');
  see(
    `${jobs} jobs: ${tally(outcomes)}, Retry-After ${retryAfter}`,
    outcomes.filter((outcome) => outcome === '202').length === maxOpenJobs && Number(retryAfter) > 0,
  );
  const durations = await durationsOfJobs(lode);
  see(
    `${otherJobs} jobs of the other account, one after the other: the first done after ${seconds(durations[0] ?? Infinity)}, p95 ${seconds(percentile(durations, 0.95))}`,
    durations.every((duration) => duration < limit),
  );
  load.abort();
  seeOtherCalls(await others, see);
}

export const fairJobs: Drill = {
  number: 81,
  fault: `one account starts ${jobs} slow crawls as jobs`,
  expected: `${maxOpenJobs} are accepted, and the further worker is for another account`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
