import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { foundOnMaps, searchMaps } from './maps';

const question = { query: 'restaurants', location: 'Austin, TX', limit: '200' };

export const mapsRadius: Suite = (lode) =>
  describe('GET /maps-search within a radius', () => {
    it('finds the businesses within the radius only', async () => {
      const whole = await foundOnMaps(lode(), question);
      const distances = whole.places.map(({ distance_m }) => distance_m).toSorted((a, b) => a - b);
      const middle = distances[Math.floor(distances.length / 2)] ?? 0;
      const kilometres = Math.max(1, Math.ceil(middle / 1000));
      const near = await foundOnMaps(lode(), { ...question, radius_km: String(kilometres) });
      expect(near.location.radius_m).toBe(kilometres * 1000);
      expect(near.total).toBe(distances.filter((distance) => distance <= kilometres * 1000).length);
      const wide = await foundOnMaps(lode(), { ...question, radius_km: '100' });
      expect([wide.location.radius_m, wide.total >= whole.total]).toEqual([100_000, true]);
    });

    it('has a cursor of its own', async () => {
      const small = { ...question, limit: '1', radius_km: '20' };
      const { next_cursor } = await foundOnMaps(lode(), small);
      const cursor = next_cursor ?? '';
      expect((await foundOnMaps(lode(), { ...small, cursor })).places).toHaveLength(1);
      const other = await searchMaps(lode(), { ...small, radius_km: '30', cursor });
      expect(expectProblem(other, 400, 'validation').errors?.[0]?.location).toBe('query.cursor');
    });
  });
