import type { LeadsResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { cafes, generate, generated } from './leads';

/** The same request in other words. */
const wordings = [
  { niche: 'Café', location: 'Austin, Texas' },
  { niche: 'coffee shops', location: 'austin tx' },
  { niche: 'cafes', location: 'Austin, TX, USA' },
];

export const storedLeads: Suite = (lode) =>
  describe('GET /generate-leads of a cached request', () => {
    let first: LeadsResult;
    beforeAll(async () => {
      first = await generated(lode(), cafes);
    }, 40_000);

    it('is reported as cached, and is otherwise identical', async () => {
      const anew = await generate(lode(), cafes, { headers: { 'Cache-Control': 'no-cache' } });
      const again = await generate(lode(), cafes);
      expect(anew.text).toContain('"cache_hit":false');
      expect(again.text).toBe(anew.text.replace('"cache_hit":false', '"cache_hit":true'));
    }, 40_000);

    it('is collected again with Cache-Control: no-cache', async () => {
      const anew = await generate(lode(), cafes, { headers: { 'Cache-Control': 'no-cache' } });
      const { cache_hit, collected_at, leads } = anew.json<LeadsResult>();
      expect(cache_hit).toBe(false);
      expect(Date.parse(collected_at)).toBeGreaterThan(Date.parse(first.collected_at));
      expect(leads.map(({ name }) => name).sort()).toEqual(first.leads.map(({ name }) => name).sort());
    }, 40_000);

    it.each(wordings)('is found in other words: %j', async (question) => {
      const known = await generated(lode(), cafes);
      const asked = { cache_hit: true, result_id: expect.any(String) as string };
      expect(await generated(lode(), question)).toEqual({ ...known, ...asked });
    });
  });
