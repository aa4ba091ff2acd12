import type { LeadsResult } from '@lode/contracts';
import { cafes, generate } from '../generate-leads/leads';
import type { Suite } from '../harness/suite';
import { ListClient } from './list-client';

const ada = { name: 'Ada Moore', email: 'ada@cedar.test', company: 'Cedar Dental' };
const ben = { name: 'Ben Katz', website: 'birch.test', phone: '+49 30 901820' };
const cafe = { name: 'Café Lindenhof', address: 'Hauptstr. 5, 10115 Berlin' };

const invalid = [{ email: 'ada@' }, { title: 'CEO' }, { email: 'a@b\r\nBcc: x@y.test', name: 'x' }];
/** Problems of `invalid` after four leads. */
const rejected = [
  { index: 4, field: 'email', reason: 'email is not a valid address' },
  { index: 5, field: null, reason: expect.stringContaining('identifies no contact') },
  { index: 6, field: 'email', reason: 'email has a line break or another control character' },
];

export const addedLeads: Suite = (lode) =>
  describe('leads added to a list', () => {
    const lists = (): ListClient => new ListClient(lode());

    it('are added manually, without duplicates, and counted by outcome', async () => {
      const { id } = await lists().make('By hand');
      expect(await lists().add(id, [ada, ben, cafe, ada, ...invalid])).toEqual({
        ...{ added: 3, updated: 0, duplicates: 1, suppressed: 0, invalid: 3 },
        problems: rejected,
      });
      const again = [
        { email: 'ADA@Cedar.test', title: 'Owner' },
        { name: 'Ben Katz', phone: '+4930901820', website: 'https://www.birch.test/', company: 'Birch' },
        cafe,
        { ...ada, name: 'Dora Hill', email: 'dora@cedar.test' },
      ];
      expect(await lists().add(id, again)).toMatchObject({ added: 1, updated: 2, duplicates: 1, invalid: 0 });
      expect((await lists().get(id)).leads_count).toBe(4);
      const leads = await lists().leads(id);
      expect(leads.map(({ name }) => name)).toEqual([ada.name, ben.name, cafe.name, 'Dora Hill']);
      expect(leads[0]).toMatchObject({ title: 'Owner', first_name: 'Ada', last_name: 'Moore' });
    });

    it('are added from the latest results of the account', async () => {
      const generated = (await generate(lode(), cafes)).json<LeadsResult>();
      const { id } = await lists().make('From results');
      const add = () =>
        lists().good(lists().post(`/lists/${id}/leads`, { results: 'latest', tags: ['found'] }));
      const first = (await add()) as { added: number; duplicates: number };
      expect(first).toMatchObject({ updated: 0, suppressed: 0, invalid: 0 });
      expect(first.added + first.duplicates).toBe(generated.leads.length);
      expect(await add()).toMatchObject({ added: 0, updated: 0, duplicates: generated.leads.length });
      const [lead] = await lists().leads(id);
      expect(lead).toMatchObject({ name: generated.leads[0]?.name, tags: ['found'] });
      expect(lead?.source).toBeTruthy();
      expect((await lists().get(id)).leads_count).toBe(first.added);
    }, 40_000);

    it('are added once per idempotency key', async () => {
      const { id } = await lists().make('Once');
      const add = () =>
        lists().post(`/lists/${id}/leads`, { leads: [ada] }, { 'Idempotency-Key': 'leads-once' });
      const [first, second] = [await add(), await add()];
      expect(first.json()).toMatchObject({ added: 1 });
      expect(second.text).toBe(first.text);
    });
  });
