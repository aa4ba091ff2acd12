import type { LeadList, LeadLists } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

export const keptLists: Suite = (lode) =>
  describe('lead lists', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are created, returned, changed and deleted', async () => {
      const answer = await lists().post('/lists', { name: 'Dentists', tags: ['berlin'] });
      expect(answer.status).toBe(201);
      const made = answer.json<LeadList>();
      expect(answer.headers.get('location')).toBe(`/lists/${made.id}`);
      expect(made).toMatchObject({ name: 'Dentists', description: null, tags: ['berlin'], leads_count: 0 });
      expect(await lists().get(made.id)).toEqual(made);
      const changes = { name: 'Dentists of Berlin', description: 'For autumn', tags: [] };
      const path = `/lists/${made.id}`;
      const changed = await lists().good<LeadList>(lists().ask(path, { method: 'PATCH', body: changes }));
      expect(changed).toMatchObject({ ...changes, id: made.id, created_at: made.created_at });
      const { description } = await lists().good<LeadList>(
        lists().ask(path, { method: 'PATCH', body: { description: null } }),
      );
      expect(description).toBeNull();
      expect(await lists().good(lists().ask(path, { method: 'DELETE' }))).toMatchObject({ id: made.id });
      for (const method of ['GET', 'DELETE'])
        expectProblem(await lists().ask(path, { method }), 404, 'not_found');
    });

    it('are all listed without parameters, newest first, and page by page with a limit', async () => {
      const own = new ListClient(lode(), (await otherAccount(lode(), 'listing')).key);
      const ids: string[] = [];
      for (let n = 0; n < 5; n += 1) ids.unshift((await own.make(`List ${n}`)).id);
      const all = await own.good<LeadLists>(own.ask('/lists'));
      expect(all).toMatchObject({ total: 5, next_cursor: null });
      expect(all.lists.map(({ id }) => id)).toEqual(ids);
      const paged: string[] = [];
      for (let query = '?limit=2'; query !== '';) {
        const page = await own.good<LeadLists>(own.ask(`/lists${query}`));
        expect([page.lists.length <= 2, page.total]).toEqual([true, 5]);
        paged.push(...page.lists.map(({ id }) => id));
        query = page.next_cursor === null ? '' : `?limit=2&cursor=${page.next_cursor}`;
      }
      expect(paged).toEqual(ids);
      for (const id of ids) await own.ask(`/lists/${id}`, { method: 'DELETE' });
      expect(await own.good(own.ask('/lists'))).toEqual({ lists: [], total: 0, next_cursor: null });
    }, 30_000);
  });
