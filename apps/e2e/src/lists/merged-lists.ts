import type { Job } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

const ada = { name: 'Ada Moore', email: 'ada@cedar.test', company: 'Cedar Dental' };
const ben = { name: 'Ben Katz', website: 'birch.test', phone: '+49 30 901820' };
export const mergedLists: Suite = (lode) =>
  describe('POST /lists/{id}/merge', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are merged into another list by a job', async () => {
      const into = await lists().with('Into', [ada]);
      const from = await lists().with('From', [{ ...ada, title: 'Owner', name: 'A. Moore' }, ben]);
      const body = { from: [from.id], delete_sources: true };
      const job = await lists().finished(
        await lists().good<Job>(lists().post(`/lists/${into.id}/merge`, body), 202),
      );
      expect(job).toMatchObject({ state: 'done', result: { added: 1, updated: 1, duplicates: 0 } });
      expect(await lists().leads(into.id)).toMatchObject([{ ...ada, title: 'Owner' }, { name: ben.name }]);
      expectProblem(await lists().ask(`/lists/${from.id}`), 404, 'not_found');
    }, 30_000);
  });
