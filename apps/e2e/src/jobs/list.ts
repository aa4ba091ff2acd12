import type { Job, JobList, NewKey } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import { OpenApiCheck, routesOf, type OpenApiDocument } from '../harness/open-api';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { beginBulk, doneJob } from './bulk-job';

export const listedJobs: Suite = (lode) =>
  describe('GET /jobs', () => {
    let newest: Job[];

    beforeAll(async () => {
      newest = [];
      for (const emails of [['no address'], ['no address either'], ['neither this']]) {
        const { id } = (await beginBulk(lode(), emails)).json<Job>();
        newest.unshift(await doneJob(lode(), id));
      }
    });

    const list = async (query: string, key?: string): Promise<JobList> =>
      (await ask(lode(), `/jobs?${query}`, key === undefined ? {} : { key })).json();
    const keyWith = async (...scopes: string[]): Promise<string> => {
      const body = { name: 'lists jobs', scopes };
      return (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>().key;
    };

    it('lists the jobs of the account by pages, newest first, without results', async () => {
      const first = await list('operation=verify_emails&state=done&limit=2');
      expect(first.jobs.map(({ id }) => id)).toEqual(newest.slice(0, 2).map(({ id }) => id));
      expect(first.jobs.every((job) => !('result' in job))).toBe(true);
      const second = await list(`operation=verify_emails&limit=1&cursor=${first.next_cursor ?? ''}`);
      expect(second.jobs[0]?.id).toBe(newest[2]?.id);
    });

    it('merges the jobs of all services in order of creation', async () => {
      await ask(lode(), '/crawl?url=https://no-such-site.test', { headers: { Prefer: 'respond-async' } });
      const { jobs } = await list('limit=100');
      const times = jobs.map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
      expect(new Set(jobs.map(({ operation }) => operation)).size).toBeGreaterThan(1);
    });

    it('shows a key only the jobs of operations whose scope it holds, and an account only its own', async () => {
      const crawls = await list('limit=100', await keyWith('crawl:read'));
      expect(new Set(crawls.jobs.map(({ operation }) => operation))).toEqual(new Set(['crawl_site']));
      const key = await keyWith('mailboxes:read');
      expect(await list('', key)).toEqual({ jobs: [], next_cursor: null });
      expectProblem(await ask(lode(), '/jobs?operation=crawl_site', { key }), 403, 'forbidden');
      expect((await list('', (await otherAccount(lode())).key)).jobs).toEqual([]);
    });
  });

export const documentedJobs: Suite = (lode) =>
  describe('GET /jobs, in the document', () => {
    it('answers as documented, and rejects an unknown operation', async () => {
      const document = (await ask(lode(), '/openapi.json')).json<OpenApiDocument>();
      const route = routesOf(document).find(({ operation }) => operation.operationId === 'list_jobs');
      const answer = await ask(lode(), '/jobs');
      expect(route && new OpenApiCheck(document).mistakes(route, answer)).toEqual([]);
      const problem = expectProblem(await ask(lode(), '/jobs?operation=crawl'), 400, 'validation');
      expect(problem.errors?.[0]).toMatchObject({ location: 'query.operation' });
    });
  });
