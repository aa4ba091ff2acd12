import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

export const changedLeads: Suite = (lode) =>
  describe('the leads of a list', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are returned page by page, by tag, and change their tags', async () => {
      const many = Array.from({ length: 7 }, (_, n) => ({ email: `p${n}@pages.test` }));
      const { id } = await lists().with('Pages', many);
      const emails: (string | null)[] = [];
      for (let query = '?limit=3'; query !== '';) {
        const page = await lists().good<{ leads: { email: string }[]; next_cursor: string | null }>(
          lists().ask(`/lists/${id}/leads${query}`),
        );
        emails.push(...page.leads.map(({ email }) => email));
        query = page.next_cursor === null ? '' : `?limit=3&cursor=${page.next_cursor}`;
      }
      expect(emails).toEqual(many.map(({ email }) => email));
      const ids = (await lists().leads(id)).slice(0, 2).map((lead) => lead.id);
      const tag = (body: object) =>
        lists().good(lists().post(`/lists/${id}/leads/tag`, { leads: ids, ...body }));
      expect(await tag({ add: ['hot', 'new'] })).toEqual({ changed: 2, not_found: [] });
      expect(await tag({ add: ['hot'] })).toEqual({ changed: 0, not_found: [] });
      expect(await tag({ remove: ['new'] })).toEqual({ changed: 2, not_found: [] });
      expect((await lists().leads(id, '?tag=hot')).map(({ tags }) => tags)).toEqual([['hot'], ['hot']]);
    });

    it('are removed, one or many, once', async () => {
      const people = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@gone.test` }));
      const { id } = await lists().with('Removed', people);
      const [first, ...rest] = (await lists().leads(id)).map((lead) => lead.id);
      const path = `/lists/${id}/leads/${first}`;
      expect(await lists().good(lists().ask(path, { method: 'DELETE' }))).toMatchObject({
        email: 'a@gone.test',
      });
      expectProblem(await lists().ask(path, { method: 'DELETE' }), 404, 'not_found');
      const remove = () =>
        lists().good(lists().post(`/lists/${id}/leads/remove`, { leads: [first, ...rest.slice(0, 2)] }));
      expect([await remove(), await remove()]).toEqual([
        { removed: 2, not_found: [first] },
        { removed: 0, not_found: [first, ...rest.slice(0, 2)] },
      ]);
      expect([await lists().emails(id), (await lists().get(id)).leads_count]).toEqual([['d@gone.test'], 1]);
    });
  });
