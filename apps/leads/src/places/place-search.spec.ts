import type { Place } from '../business/business';
import { Gazetteer } from '../locations/gazetteer';
import { dentists } from '../sources/testing/lead-question';
import type { NearPlace } from './place.repository';
import { PlaceSearch } from './place-search';

it('finds the places of a region only, although the circle around it has others', async () => {
  const near = (id: string, metres: number): NearPlace => ({
    id,
    groupId: id,
    fit: 100,
    metres,
    completeness: 5,
  });
  const points = {
    1: { lat: 30.267, lon: -97.743 },
    2: { lat: 35.468, lon: -97.516 },
    3: { lat: 31.76, lon: -106.49 },
  };
  const search = new PlaceSearch({
    ofCategories: async () => ({ places: [near('1', 1000), near('2', 2000), near('3', 3000)], more: true }),
    withWords: () => Promise.reject(new Error('not asked')),
    spellings: () => Promise.reject(new Error('not asked')),
    read: async (ids) => ids.map((id) => ({ id, point: points[Number(id) as 1] }) as Place),
  });
  const found = new Gazetteer().find('Texas');
  if ('reason' in found) throw new Error(found.reason);
  const { places, more } = await search.find(dentists, found.town);
  expect(places.map(({ id }) => id)).toEqual(['1', '3']);
  expect(more).toBe(true);
});
