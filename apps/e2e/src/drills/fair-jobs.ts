import type { Job } from '@lode/contracts';
import { addSmallSite, addWideSite, unhurried } from '../crawl/small-site';
import { crawl } from '../crawl/crawl';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import type { Drill, See } from './drill';
import { seconds, tally } from './figures';
import { outcomeOf } from './make-keys';
import { busyAccount, otherCalls, seeOtherCalls } from './other-calls';
import { withServices } from './with-services';

const jobs = 500;
const maxOpenJobs = 200;
/** Milliseconds until the first job of the other account is done: one of the slow jobs has to end before it starts. */
const limit = 40_000;
const asJob = { headers: { Prefer: 'respond-async' } };

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
  const started = performance.now();
  const first = await crawl(lode, { url: addSmallSite(lode, 'first-job.test') }, asJob);
  const { id } = first.json<Job>();
  const done = until('its first job is done', async () => (await getJob(lode, id)).state === 'done', 120_000);
  const took = await done.then(
    () => performance.now() - started,
    () => Infinity,
  );
  see(`the first job of the other account is done after ${seconds(took)}`, took < limit);
  load.abort();
  seeOtherCalls(await others, see);
}

export const fairJobs: Drill = {
  number: 81,
  fault: `one account starts ${jobs} slow crawls as jobs`,
  expected: `${maxOpenJobs} are accepted, and the next free worker is for another account`,
  run: (tools) => withServices(tools, (lode) => drill(lode, tools.see)),
};
