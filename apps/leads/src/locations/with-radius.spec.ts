import { Gazetteer } from './gazetteer';
import { townOf, toResolvedLocation, withRadius } from './resolve-location';

const geocoder = { find: () => Promise.resolve(null) };
const town = () => townOf({ gazetteer: new Gazetteer(), geocoder }, 'Austin, TX');

it('replaces the radius of the town, and is another location for caches', async () => {
  const austin = await town();
  const wide = withRadius(austin, 50);
  expect(toResolvedLocation(wide)).toEqual({ ...toResolvedLocation(austin), radius_m: 50_000 });
  expect(new Set([austin, wide, withRadius(austin, 5)].map(({ town }) => town.key)).size).toBe(3);
  expect(withRadius(austin, 50).town.key).toBe(wide.town.key);
});

it('without a radius, nothing changes', async () => {
  const austin = await town();
  expect(withRadius(austin, undefined)).toBe(austin);
});

it('is rejected for a region, which is searched as a whole', async () => {
  const texas = await townOf({ gazetteer: new Gazetteer(), geocoder }, 'Texas');
  expect(withRadius(texas, undefined)).toBe(texas);
  expect(() => withRadius(texas, 50)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ location: 'body.radius_km' })] }),
  );
});
