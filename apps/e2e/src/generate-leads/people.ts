import type { LeadsResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { cafes, generated } from './leads';

export const peopleOfLeads: Suite = (lode) =>
  describe('GET /generate-leads', () => {
    let answer: LeadsResult;
    beforeAll(async () => {
      answer = await generated(lode(), cafes);
    }, 40_000);

    it('returns people that the sites show, with addresses and numbers of their own', () => {
      const known = answer.leads.filter(({ contacts }) => contacts.length > 0);
      expect(known).not.toEqual([]);
      for (const { website, phone, contacts, contacts_total: total } of known) {
        const domain = new URL(website ?? '').hostname.replace(/^www\./, '');
        const shown =
          lode()
            .sandbox.truth.site(domain)
            ?.pages.flatMap(({ people }) => people) ?? [];
        const names = shown.map(({ name }) => name);
        expect(contacts.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([]);
        expect(contacts.length).toBe(Math.min(10, total));
        expect(contacts.filter((contact) => contact.phone !== null && contact.phone === phone)).toEqual([]);
      }
    });

    it('returns only leads that meet conditions', async () => {
      const [all, some] = [answer, await generated(lode(), { ...cafes, has: 'contact,email' })];
      const expected = all.leads.filter(({ email, contacts }) => email !== null && contacts.length > 0);
      expect(some.leads.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
      expect([some.total, some.total_is_lower_bound]).toEqual([expected.length, false]);
      const verified = await generated(lode(), { ...cafes, verified: 'true' });
      expect(new Set(verified.leads.map(({ verification }) => verification?.verdict))).toEqual(
        new Set(['valid']),
      );
      expect((await generated(lode(), { ...cafes, mail_provider: 'google' })).leads).toEqual([]);
    });
  });
