import type { Job, NewKey } from '@lode/contracts';
import { ask, type AskOptions } from '../harness/http-client';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { beginBulk, doneJob } from './bulk-job';

/** The id of a job that does not exist, created at the same time as another one. */
const unknownBeside = (id: string): string => `${id.slice(0, -12)}000000000000`;

export const jobsOfOthers: Suite = (lode) =>
  describe('a job of another account', () => {
    let id: string;
    let stranger: string;
    let narrow: string;

    beforeAll(async () => {
      id = (await beginBulk(lode(), ['no address'])).json<Job>().id;
      await doneJob(lode(), id);
      const body = { name: 'without', scopes: ['crawl:read', 'keys:admin'] };
      narrow = (await ask(lode(), '/keys', { method: 'POST', body })).json<NewKey>().key;
      stranger = (await otherAccount(lode())).key;
    });

    const detail = async (path: string, options: AskOptions): Promise<string> =>
      expectProblem(await ask(lode(), path, options), 404, 'not_found').detail;

    const routes = [
      ['GET', '/jobs/{id}'],
      ['DELETE', '/jobs/{id}'],
      ['GET', '/jobs/{id}/events'],
    ] as const;

    it.each(routes)('%s %s: the same 404 as for a missing one', async (method, path) => {
      const options = { method, key: stranger };
      const theirs = await detail(path.replace('{id}', id), options);
      expect(await detail(path.replace('{id}', unknownBeside(id)), options)).toBe(theirs);
      expect(await detail(path.replace('{id}', 'job_1'), options)).toBe(theirs);
      expect((await ask(lode(), `/jobs/${id}`)).json<Job>().state).toBe('done');
    });

    it.each(routes)('%s %s: 403 for a key of its account without the scope', async (method, path) => {
      const answer = await ask(lode(), path.replace('{id}', id), { method, key: narrow });
      expect(expectProblem(answer, 403, 'forbidden').detail).toContain('verify:write');
    });
  });
