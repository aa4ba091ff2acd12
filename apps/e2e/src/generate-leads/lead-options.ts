import type { LeadsResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { cafes, generate, generated } from './leads';

export const leadOptions: Suite = (lode) =>
  describe('GET /generate-leads, with limits,', () => {
    let known: LeadsResult;
    beforeAll(async () => {
      await generated(lode(), cafes);
      known = await generated(lode(), cafes);
    }, 40_000);

    it('returns the requested number of leads, the best first', async () => {
      const { leads, total } = known;
      const one = await generated(lode(), { ...cafes, limit: '1' });
      expect(one).toMatchObject({ leads: leads.slice(0, 1), total, cache_hit: true });
    });

    it('returns no telephone numbers if they are excluded', async () => {
      const { leads } = known;
      const numbers = leads.flatMap(({ phone }) => phone ?? []);
      const without = await generate(lode(), { ...cafes, include_phones: 'false' });
      const result = without.json<LeadsResult>();
      expect(result.leads.map(({ name }) => name)).toEqual(leads.map(({ name }) => name));
      for (const lead of result.leads) {
        expect(lead).not.toHaveProperty('phone');
        expect(lead.evidence.phone).toEqual([]);
      }
      expect(numbers).not.toEqual([]);
      expect(numbers.filter((number) => without.text.includes(number))).toEqual([]);
    });

    it('reports that there are no more leads', async () => {
      expect(await generated(lode(), { ...cafes, limit: '200' })).toEqual(known);
    });
  });
