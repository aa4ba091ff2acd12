import { atOnce } from '@lode/platform';
import * as fc from 'fast-check';
import type { Sighting } from '../business/business';
import { candidatePairSteps } from './matching/blocking';
import { profileOf } from './matching/profile';
import { sameBusinessScore, threshold } from './matching/same-business';
import { SharedIdentifiers } from './matching/shared-identifiers';
import { mergeSightings } from './merge-sightings';
import { address, at, sectorOf, seen } from './testing/seen';
import { syntheticTown } from './testing/synthetic-town';

const merge = (sightings: readonly Sighting[]) => mergeSightings(sightings, { sectorOf });
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const names = ['Cedar Dental', 'Cedar', 'Cedar Garage', 'Oak Dental', 'Cedar Ridge', 'Zahnarzt Dr. Weber'];

/** Sightings with many common facts, so that many of them may be one business. */
const sighting: fc.Arbitrary<Sighting> = fc
  .record({
    name: fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'grapheme', maxLength: 12 })),
    dataset: fc.constantFrom('openstreetmap', 'overture', 'cedar.com'),
    origin: fc.constantFrom('maps_directory', 'maps_directory', 'website', 'web_search', 'knowledge_base'),
    point: maybe(fc.integer({ min: 0, max: 8 }).map((steps) => at(steps * 70, steps * 20))),
    website: maybe(fc.constantFrom('https://cedar.com/', 'https://oak.com/', 'https://facebook.com/cedar')),
    phones: fc.subarray(['+15125550100', '+15125550101', '+15125550102'], { maxLength: 2 }),
    emails: fc.subarray(['info@cedar.com', 'cedar@gmail.com', 'a@oak.com'], { maxLength: 2 }),
    categories: fc.subarray(['osm:amenity/dentist', 'osm:shop/car_repair'], { maxLength: 1 }),
    address: maybe(
      fc.record({
        street: maybe(fc.constantFrom('1 Main St', '1 Main Street', '77 Oak Ave')),
        city: maybe(fc.constantFrom('Austin', 'Dallas')),
      }),
    ),
    technologies: fc.subarray(['nginx', 'WordPress']),
    lastSeenAt: fc.integer({ min: 0, max: 5 }),
    confidence: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ address: place, ...more }) => seen({ ...more, address: place && address(place) }));

const sightings = fc.array(sighting, { maxLength: 14 });

test('the result is independent of the order of the sightings', () => {
  const orders = sightings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(orders, ([all, shuffled]) => {
      expect(merge(shuffled)).toEqual(merge(all));
    }),
    { numRuns: 100 },
  );
});

test('each sighting belongs to one business, and merging merged groups changes nothing', () => {
  fc.assert(
    fc.property(sightings, (all) => {
      const merged = merge(all);
      const again = merge(merged.flatMap((business) => business.sightings));
      expect(merged.flatMap((business) => business.sightings).length).toBe(all.length);
      expect(new Set(merged.flatMap((business) => business.sightings))).toEqual(new Set(all));
      expect(again).toEqual(merged);
    }),
  );
});

test('a record of two sources adds no business', () => {
  const idsOf = (all: readonly Sighting[]) =>
    merge(all).map((business) => [...new Set(business.sightings.map(({ sourceId }) => sourceId))]);
  fc.assert(
    fc.property(sightings, (all) => {
      const twice = all.flatMap((each) => [each, { ...each, name: 'An old name', lastSeenAt: -1 }]);
      expect(idsOf(twice)).toEqual(idsOf(all));
    }),
  );
});

test('each chosen value occurs in its sightings', () => {
  fc.assert(
    fc.property(sightings, (all) => {
      for (const { name, phones, emails, website } of merge(all)) {
        expect(name.sightings.some((each) => each.name === name.value)).toBe(true);
        expect(
          phones.every(({ value, sightings: by }) => by.every((each) => each.phones.includes(value))),
        ).toBe(true);
        expect(
          emails.every(({ value, sightings: by }) => by.every((each) => each.emails.includes(value))),
        ).toBe(true);
        if (website) expect(website.sightings.map((each) => each.website)).toContain(website.value);
      }
    }),
  );
});

test('all pairs with points that may be of one business are compared', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(sighting, { minLength: 2, maxLength: 30 }), (sightings) => {
      const placed = sightings.filter(({ name, point }) => point && names.includes(name));
      const profiles = placed.map((each) => profileOf(each, { sectorOf }));
      const shared = atOnce(SharedIdentifiers.of(profiles));
      const compared = new Set(atOnce(candidatePairSteps(profiles, shared)).map((pair) => pair.join(' ')));
      for (const [at, one] of profiles.entries())
        for (const [further, other] of profiles.slice(at + 1).entries()) {
          if (sameBusinessScore(one, other, shared) < threshold) continue;
          found += 1;
          expect(compared).toContain(`${at} ${at + 1 + further}`);
        }
    }),
  );
  expect(found).toBeGreaterThan(0);
});

/** Number of compared pairs per sighting. The bench of leads measures the total time. */
function pairsEach(sightings: readonly Sighting[]): number {
  const profiles = sightings.map((each) => profileOf(each, { sectorOf }));
  return (
    atOnce(candidatePairSteps(profiles, atOnce(SharedIdentifiers.of(profiles)))).length / sightings.length
  );
}

test('2,500 sightings are compared with at most ten others each', () => {
  const town = syntheticTown(1100, 7).sightings.slice(0, 2500);
  expect(town).toHaveLength(2500);
  expect(pairsEach(town)).toBeLessThan(10);
});

test('1,000 branches with one site and one number are 1,000 businesses with few comparisons', () => {
  const branches = Array.from({ length: 1000 }, (_, index) =>
    seen({
      name: 'Cedarmart',
      website: 'https://cedarmart.com/',
      phones: ['+18005550100'],
      point: at(Math.floor(index / 32) * 2500, (index % 32) * 2500),
    }),
  );
  expect(merge(branches)).toHaveLength(1000);
  expect(pairsEach(branches)).toBeLessThan(5);
});

test('1,500 records at one point, as of a town without addresses, are compared with at most a hundred others each', () => {
  const town = syntheticTown(700, 8).sightings.map((each) => ({ ...each, point: each.point && at(0) }));
  expect(town.length).toBeGreaterThan(1500);
  expect(pairsEach(town)).toBeLessThan(100);
});
