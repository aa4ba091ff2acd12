import type { Job, NewKey } from '@lode/contracts';
import { ask, type AskOptions } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { beginBulk, doneJob } from './bulk-job';

const unknown = 'job_verification_00000000-0000-7000-8000-000000000000';

export const jobsOfOthers: Suite = (lode) =>
  describe('a job of another account', () => {
    let id: string;
    let callers: Record<string, string>;

    beforeAll(async () => {
      id = (await beginBulk(lode(), ['no address'])).json<Job>().id;
      await doneJob(lode(), id);
      const body = { name: 'without', scopes: ['verify:read', 'keys:admin'] };
      const narrow = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>();
      callers = { stranger: (await otherAccount(lode())).key, narrow: narrow.key };
    });

    const detail = async (path: string, options: AskOptions): Promise<string> =>
      expectProblem(await ask(lode(), path, options), 404, 'not_found').detail;

    it.each([
      ['GET', '/jobs/{id}'],
      ['DELETE', '/jobs/{id}'],
      ['GET', '/jobs/{id}/events'],
    ])('%s %s: the same 404 as for a missing one', async (method, path) => {
      for (const key of Object.values(callers)) {
        const theirs = await detail(path.replace('{id}', id), { method, key });
        expect(await detail(path.replace('{id}', unknown), { method, key })).toBe(theirs);
        expect(await detail(path.replace('{id}', 'job_1'), { method, key })).toBe(theirs);
      }
      expect((await ask(lode(), `/jobs/${id}`)).json<Job>().state).toBe('done');
    });
  });
