import { minProcessorTime } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { readBusinessName } from './business-name';
import { nameSimilarity } from './name-similarity';

const similarity = (one: string, other: string): number =>
  nameSimilarity(readBusinessName(one), readBusinessName(other));

test('similarity is symmetric, from 0 to 1, and 1 for equal names', () => {
  const name = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-c ]{0,12}$/));
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(similarity(one, other)).toBeCloseTo(similarity(other, one), 10);
      expect(similarity(one, other)).toBeGreaterThanOrEqual(0);
      expect(similarity(one, other)).toBeLessThanOrEqual(1);
      expect([0, 1]).toContain(similarity(one, one));
    }),
  );
});

test.each([
  ['School No. 12', 'School No. 13'],
  ['Route 66 Diner', 'Route 99 Diner'],
  ['Cedar Ridge', 'Cedar Valley'],
  ['Porthania', 'Portaali'],
  ['Samovar', 'Savotta'],
])('%s and %s contradict each other', (one, other) => {
  expect(similarity(one, other)).toBeLessThanOrEqual(0.5);
});

test('the longest names are compared within milliseconds', () => {
  const long = 'a. '.repeat(100_000);
  expect(similarity(long, `${long}b`)).toBeGreaterThan(0);
  expect(minProcessorTime(() => similarity(long, `${long}b`))).toBeLessThan(200);
});
