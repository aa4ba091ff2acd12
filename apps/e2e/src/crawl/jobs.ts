import type { CrawlResult, Job } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { doneJob, getJob } from '../jobs/bulk-job';
import { changesIn } from '../jobs/changes-in';
import { crawl } from './crawl';
import { addSmallSite, addWideSite } from './small-site';

export const crawlJobs: Suite = (lode) =>
  describe('GET /crawl with Prefer: respond-async', () => {
    const begin = async (url: string): Promise<Job> => {
      const answer = await crawl(lode(), { url }, { headers: { Prefer: 'respond-async' } });
      const job = answer.json<Job>();
      expect([answer.status, answer.headers.get('location')]).toEqual([202, `/jobs/${job.id}`]);
      return job;
    };

    it('starts a job, reports intermediate results, and ends with the complete answer', async () => {
      const url = addWideSite(lode(), 'wide-crawl.test', 5);
      const { id } = await begin(url);
      const changes = changesIn((await ask(lode(), `/jobs/${id}/events`)).text);
      const found = changes.map(({ progress }) => progress.found?.['emails'] ?? 0);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
      expect(new Set(found).size).toBeGreaterThan(2);
      const last = { done: 6, total: 6, found: { emails: 5, phones: 0, social_profiles: 0 } };
      expect(changes.at(-1)).toEqual({ id, state: 'done', progress: last });
      const { result } = await doneJob(lode(), id);
      expect(result).toEqual((await crawl(lode(), { url })).json<CrawlResult>());
    });

    it('ends immediately when it is cancelled', async () => {
      const host = 'cancelled-crawl.test';
      const { id } = await begin(addWideSite(lode(), host, 9));
      await until('it is running', async () => (await getJob(lode(), id)).progress.done > 0);
      const stopped = (await ask(lode(), `/jobs/${id}`, { method: 'DELETE' })).json<Job>();
      expect(stopped).toMatchObject({ id, state: 'cancelled', result: null });
      const asked = (): number => lode().sandbox.observed.webRequests(host).length;
      const before = asked();
      // Without the cancellation it would have read several more pages; one may have been in flight.
      await crawl(lode(), { url: addSmallSite(lode(), 'after-cancelled.test') });
      expect(asked()).toBeLessThanOrEqual(before + 1);
    });
  });
