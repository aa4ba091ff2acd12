import type { LeadsResult, ListedLead } from '@lode/contracts';
import { cafes, generate } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
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

    it('are added once per idempotency key', async () => {
      const { id } = await lists().make('Once');
      const add = () =>
        lists().post(`/lists/${id}/leads`, { leads: [ada] }, { 'Idempotency-Key': 'leads-once' });
      const [first, second] = [await add(), await add()];
      expect(first.json()).toMatchObject({ added: 1 });
      expect(second.text).toBe(first.text);
    });

    leadsOfResults(lode);
  });

function leadsOfResults(lode: () => Deployment): void {
  const lists = (): ListClient => new ListClient(lode());

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

  it('are added as chosen rows of a result, with their contacts and verdicts', async () => {
    const { leads, result_id: results } = (await generate(lode(), cafes)).json<LeadsResult>();
    expect(leads.map(({ row_number }) => row_number)).toEqual(leads.map((_, index) => index + 1));
    const chosen = leads.filter(({ contacts }) => contacts.length > 0).slice(0, 2);
    const { id } = await lists().make('Chosen');
    const body = { results, row_numbers: chosen.map(({ row_number }) => row_number) };
    expect(await lists().good(lists().post(`/lists/${id}/leads`, body))).toMatchObject({
      added: chosen.length,
    });
    const brief = (lead: LeadsResult['leads'][number] | ListedLead) => ({
      ...{ name: lead.name, email: lead.email, verdict: lead.verification?.verdict },
      people: lead.contacts.map(({ name, email }) => [name, email]),
    });
    expect((await lists().leads(id)).map(brief)).toEqual(chosen.map(brief));
    for (const row_numbers of [[], [0], [1.5], ['1'], 7]) {
      const wrong = await lists().post(`/lists/${id}/leads`, { results, row_numbers });
      expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('body.row_numbers')]);
    }
  }, 40_000);
}
