import type { Suite } from '../harness/suite';
import { businessOf, foundOnMaps } from './maps';

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const words = expect.stringMatching(/./);

const placed = {
  ...{ name: words, category: words, categories: expect.arrayContaining([words]), source: 'maps_directory' },
  country_code: 'FR',
  location: { lat: expect.closeTo(45.76, 0), lon: expect.closeTo(4.84, 0) },
  ...{ address: expect.stringContaining('Lyon'), distance_m: expect.any(Number) },
};
const source = {
  ...{ dataset: 'overture', id: words, licence: words, release: '2026-11-01.0' },
  ...{ first_seen_at: instant, last_seen_at: instant },
};
/** Fields that a directory may lack; the document defines their types. */
const mayBeNull = ['phone', 'website', 'email', 'rating', 'rating_source', 'opening_hours', 'brand'];

export const mapsSearch: Suite = (lode) =>
  describe('GET /maps-search', () => {
    it('finds businesses of a kind, with every field', async () => {
      const question = { query: 'restaurants', location: 'Lyon, France' };
      const { places, ...rest } = await foundOnMaps(lode(), question);
      expect(rest).toEqual({
        total: expect.any(Number),
        total_is_lower_bound: false,
        niche: {
          kind: 'category',
          label: 'Restaurant',
          categories: expect.arrayContaining(['osm:amenity/restaurant']),
        },
        location: expect.objectContaining({
          name: 'Lyon',
          country: 'FR',
          label: words,
          radius_m: expect.any(Number),
        }),
        attribution: expect.arrayContaining([
          { text: expect.stringContaining('Overture'), licence: 'CDLA-Permissive-2.0', url: words },
        ]),
        hint: null,
        next_cursor: null,
        result_id: expect.stringMatching(/^res_leads_/),
      });
      expect(places.length).toBeGreaterThan(2);
      for (const place of places) {
        expect(place).toMatchObject({ ...placed, sources: expect.arrayContaining([source]) });
        expect(Object.keys(place).sort()).toEqual([...Object.keys(placed), ...mayBeNull, 'sources'].sort());
      }
      expect(places.filter(({ phone }) => /^\+33\d{9}$/.test(phone ?? ''))).not.toEqual([]);
      expect(places.filter(({ website }) => /^https?:/.test(website ?? ''))).not.toEqual([]);
      const found = places.map((place) => businessOf(lode(), place));
      expect(found.map((one) => [one?.trade, one?.town])).toEqual(found.map(() => ['restaurant', 'Lyon']));
      expect(rest.total).toBeGreaterThanOrEqual(places.length);
    });

    it('returns a hint if nothing is found', async () => {
      const nothing = await foundOnMaps(lode(), { query: 'Quorn Zeppelin', location: 'Lyon' });
      expect(nothing).toMatchObject({ places: [], total: 0, next_cursor: null, hint: words });
      const { hint, location } = await foundOnMaps(lode(), { query: 'dentists', location: 'ZIP 21201' });
      expect([hint, location.name]).toEqual([expect.stringContaining('in Baltimore'), 'Baltimore']);
    });
  });
