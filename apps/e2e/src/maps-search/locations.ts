import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { foundOnMaps, searchMaps } from './maps';

const writings = [
  ['Austin, TX', 'Austin, Texas, United States'],
  ['austin texas', 'Austin, Texas, United States'],
  ['ZIP 78701', 'Austin, Texas 78701, United States'],
  ['München', 'Munich, Bavaria, Germany'],
  ['munich', 'Munich, Bavaria, Germany'],
  ['New York, NY', 'New York, New York, United States'],
] as const;

export const mapsLocations: Suite = (lode) =>
  describe('the location of a request', () => {
    it.each(writings)('%s is %s', async (location, label) => {
      const answer = await foundOnMaps(lode(), { query: 'dentists', location });
      expect(answer.location.label).toBe(label);
    });

    it('is the largest of several towns; the others are returned with labels that select them', async () => {
      const { location } = await foundOnMaps(lode(), { query: 'dentists', location: 'Springfield' });
      const { label, population, alternatives } = location;
      expect(alternatives.length).toBeGreaterThan(2);
      expect(alternatives.map((other) => other.label)).not.toContain(label);
      for (const other of alternatives) {
        expect(other).toMatchObject({ name: 'Springfield', country: 'US' });
        expect(other.population).toBeLessThanOrEqual(population ?? 0);
        const found = await foundOnMaps(lode(), { query: 'dentists', location: other.label });
        expect(found.location.point).toEqual(other.point);
      }
    });

    it('is rejected if it is unknown, with suggestions', async () => {
      const answer = await searchMaps(lode(), { query: 'dentists', location: 'Hamburgh' });
      const { errors } = expectProblem(answer, 400, 'validation');
      expect(errors).toEqual([
        {
          location: 'query.location',
          message: expect.any(String),
          fix: expect.stringContaining('Hamburg, '),
        },
      ]);
    });
  });
