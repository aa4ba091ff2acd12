import type { EnrolledLeads, LeadsResult } from '@lode/contracts';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { SequenceApi } from './sequence-api';

export const peopleOfCompanies: Suite = (lode) =>
  describe('POST /sequences with rows=contact', () => {
    it('writes to the people of the companies in a list, each by name', async () => {
      const { key } = await otherAccount(lode(), 'people of companies');
      const api = new SequenceApi(lode(), key);
      const found = await api.lists.ask('/generate-leads?niche=cafes&location=Austin%2C+TX');
      expect(found.status, found.text).toBe(200);
      const { result_id: results } = found.json<LeadsResult>();
      const { id: list } = await api.lists.make('Owners');
      await api.lists.good(api.lists.post(`/lists/${list}/leads`, { results }));
      const leads = (await api.lists.leads(list)).filter(({ first_name: first }) => first === null);
      const people = leads.flatMap(({ contacts }) => contacts).filter(({ email }) => email !== null);
      const addresses = new Set(people.map(({ email }) => email?.toLowerCase()));
      expect(addresses).not.toEqual(new Set());
      const { id, rows } = await api.make({ rows: 'contact' });
      expect([rows, (await api.get(id)).rows]).toEqual(['contact', 'contact']);
      const counts = await api.lists.good<EnrolledLeads>(
        api.ask(`/${id}/enrolments`, 'POST', { list, leads: leads.map((lead) => lead.id) }),
      );
      expect(counts).toMatchObject({ enrolled: addresses.size, already: people.length - addresses.size });
      expect(counts.total).toBe(counts.enrolled + counts.already + counts.suppressed + counts.invalid);
      await api.lists.good(api.ask(`/${id}/enrolments/remove`, 'POST', { blocked: true }));
      const active = (await api.enrolments(id)).filter(({ status }) => status === 'active');
      expect(active).not.toEqual([]);
      expect(active.filter(({ email }) => !addresses.has(email?.toLowerCase()))).toEqual([]);
      await api.moved(id, 'start');
      const [{ email }] = active as [(typeof active)[0]];
      await until('the message is sent', () => api.mails(email ?? '').length > 0, 30_000);
      const person = people.find((one) => one.email?.toLowerCase() === email?.toLowerCase());
      const greeted = /^Hello (.+)$/.exec(api.mails(email ?? '')[0]?.subject ?? '')?.[1];
      expect(person?.name).toContain(greeted);
      await api.moved(id, 'archive');
    }, 90_000);

    it('rejects other rows', async () => {
      const answer = await new SequenceApi(lode()).ask('', 'POST', {
        ...{ name: 'x', from_email: 'ada@agency.test', rows: 'people' },
      });
      expect(answer.status).toBe(400);
      expect(answer.text).toContain('company');
    });
  });
