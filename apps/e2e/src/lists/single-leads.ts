import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

const ada = { name: 'Ada Moore', email: 'ada@cedar.test', company: 'Cedar Dental' };

export const singleLeads: Suite = (lode) =>
  describe('single leads of a list', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are returned with their IDs and looked up by ID and email', async () => {
      const { id } = await lists().make('Looked up');
      const { leads = [] } = await lists().report(id, [{ email: 'eve+x@cedar.test' }, {}, ada]);
      expect(leads.map(({ outcome }) => outcome)).toEqual(['added', 'invalid', 'added']);
      const [first] = await lists().leads(id, '?email=EVE%2Bx@cedar.test');
      expect(first).toMatchObject({ id: leads[0]?.id, email: 'eve+x@cedar.test' });
      expect(await lists().good(lists().ask(`/lists/${id}/leads/${leads[2]?.id}`))).toMatchObject(ada);
      expect(await lists().ask(`/lists/${id}/leads/led_x`)).toMatchObject({ status: 404 });
      expect(await lists().ask(`/lists/${id}/leads?email=eve+x@cedar.test`)).toMatchObject({ status: 400 });
    });

    it('change by field, and never become the same as another', async () => {
      const { id } = await lists().make('Changed');
      const { leads = [] } = await lists().report(id, [ada, { email: 'eve@cedar.test' }]);
      const path = `/lists/${id}/leads/${leads[0]?.id}`;
      const patch = (body: object) => lists().ask(path, { method: 'PATCH', body });
      const change = { title: 'Owner', company: null, custom: { city: 'Rome' } };
      const changed = { ...ada, ...change };
      expect(await lists().good(patch(change))).toMatchObject(changed);
      expect(await lists().good(lists().ask(path))).toMatchObject(changed);
      const conflict = await patch({ email: 'EVE@cedar.test' });
      expectProblem(conflict, 409, 'conflict');
      expect(conflict.text).toContain(leads[1]?.id);
      const invalid = await patch({ email: 'eve' });
      expectProblem(invalid, 400, 'validation');
      expect(invalid.json()).toMatchObject({ errors: [{ location: 'body.email' }] });
      expect(await patch({ titel: 'x' })).toMatchObject({ status: 400 });
    });

    it('lose the values that are null or empty', async () => {
      const { id } = await lists().make('Emptied');
      await lists().add(id, [{ ...ada, phone: '+493012345678', custom: { notes: 'a', team: 'b' } }]);
      const emptying = { email: ada.email, phone: null, company: '', custom: { notes: null } };
      expect(await lists().add(id, [emptying])).toMatchObject({ updated: 1, duplicates: 0 });
      const [lead] = await lists().leads(id);
      expect(lead).toMatchObject({ name: ada.name, phone: null, company: null, custom: { team: 'b' } });
    });
  });
