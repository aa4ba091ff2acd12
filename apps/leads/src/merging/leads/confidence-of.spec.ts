import type { Verdict } from '@lode/contracts';
import * as fc from 'fast-check';
import type { Sighting } from '../../business/business';
import { mergeGroup } from '../merge-group';
import { address, seen, seenOnSite } from '../testing/seen';
import { confidenceOf, type ConfidenceFacts } from './lead-of';

const day = 86_400_000;
const now = 1000 * day;
const unfit = { inTown: true, townConfirmed: false, ofNiche: true, nicheConfirmed: false };
const fit = { ...unfit, townConfirmed: true, nicheConfirmed: true };

const confidence = (sightings: readonly Sighting[], facts: Partial<ConfidenceFacts> = {}): number =>
  confidenceOf(mergeGroup(sightings), { fit: unfit, email: undefined, now, ...facts });
const withVerdict = (verdict: Verdict | undefined) => ({ email: { verdict } });

const sighting = fc
  .record({
    dataset: fc.constantFrom('openstreetmap', 'overture', 'wikidata', 'cedar.com'),
    confidence: fc.integer({ min: 0, max: 100 }),
    lastSeenAt: fc.integer({ min: 0, max: now }),
    phones: fc.subarray(['+15125550100']),
    website: fc.option(fc.constant('https://cedar.com/'), { nil: null }),
    street: fc.option(fc.constant('1 Main St'), { nil: null }),
  })
  .map(({ street, ...more }) => seen({ ...more, address: street === null ? null : address({ street }) }));
const sightings = fc.array(sighting, { minLength: 1, maxLength: 6 });

test('never decreases with a further sighting and stays a percentage', () => {
  fc.assert(
    fc.property(sightings, sighting, (known, further) => {
      const before = confidence(known);
      const after = confidence([...known, further]);
      expect(after).toBeGreaterThanOrEqual(before);
      expect(before).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThanOrEqual(100);
    }),
  );
});

test('increases with the verdict of the email address', () => {
  const known = [seen()];
  const [none, unasked, unknown, risky, valid] = [
    confidence(known),
    ...([undefined, 'unknown', 'risky', 'valid'] as const).map((verdict) =>
      confidence(known, withVerdict(verdict)),
    ),
  ];
  expect(unasked).toBeGreaterThan(none ?? 0);
  expect(unknown).toBe(unasked);
  expect(risky).toBeGreaterThan(unknown ?? 0);
  expect(valid).toBeGreaterThan(risky ?? 0);
});

test('increases with a confirmed town and trade', () => {
  expect(confidence([seen()], { fit })).toBe(confidence([seen()]) + 10);
});

test('is higher for two datasets than for two records of one', () => {
  const [one, twice, two] = [
    confidence([seen()]),
    confidence([seen(), seen()]),
    confidence([seen(), seen({ dataset: 'overture' })]),
  ];
  expect(twice).toBe(one);
  expect(two).toBeGreaterThan(one + 5);
});

test('is higher for a recent sighting', () => {
  const ages = [0, 365, 730, 900].map((age) => confidence([seen({ lastSeenAt: now - age * day })]));
  expect(ages.map((each) => each - (ages[3] ?? 0))).toEqual([10, 5, 0, 0]);
});

test('is nearly 100 for a completely known and verified business, and low for a search hit', () => {
  const all = {
    website: 'https://cedar.com/',
    phones: ['+15125550100'],
    address: address({ street: '1 Main St' }),
  };
  const known = [
    seen({ ...all, confidence: 75, lastSeenAt: now }),
    seen({ ...all, dataset: 'overture', confidence: 65, lastSeenAt: now }),
    seenOnSite('cedar.com', { ...all, confidence: 85, lastSeenAt: now }),
  ];
  expect(confidence(known, { fit, ...withVerdict('valid') })).toBeGreaterThanOrEqual(90);
  expect(confidence([seen({ confidence: 30 })])).toBeLessThan(30);
});
