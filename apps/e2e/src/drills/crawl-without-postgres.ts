import { addWideSite, unhurried } from '../crawl/small-site';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { getJob } from '../jobs/bulk-job';
import { crawlUnderWay, seeCrawlDone } from './crawl-job';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { RestartablePostgres } from './restartable-postgres';
import { withServices } from './with-services';

const outage = 5000;
const pages = 10;

async function drill(lode: ServicesDeployment, postgres: RestartablePostgres, see: See): Promise<void> {
  const url = addWideSite(lode, 'without-postgres.test', pages - 1, unhurried(1));
  const crawler = lode.fleet.find('crawl');
  const id = await crawlUnderWay(lode, url);
  const { progress } = await getJob(lode, id);
  const down = performance.now();
  await postgres.stop();
  see(`Postgres stops when ${progress.done} of ${pages} pages are read`, progress.done < pages);
  await until('the outage has lasted long enough', () => performance.now() - down >= outage);
  see('the process stays live', (await crawler.probe('/livez')) === 200);
  await postgres.start();
  const up = performance.now();
  const isDone = async () => (await getJob(lode, id)).state === 'done';
  await until('it is done', isDone, 90_000);
  see(`done ${seconds(performance.now() - up)} after Postgres is back`, crawler.isAlive());
  await seeCrawlDone(lode, { id, url, pages }, see);
}

export const crawlWithoutPostgres: Drill = {
  number: 36,
  fault: 'Postgres is stopped for 5 s during a crawl as a job',
  expected: 'the crawl completes once',
  run: async ({ see }) => {
    const postgres = await RestartablePostgres.create();
    try {
      await withServices({ postgres: await postgres.start() }, (lode) => drill(lode, postgres, see));
    } finally {
      await postgres.remove();
    }
  },
};
