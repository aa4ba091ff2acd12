import type { Sighting } from '../../business/business';
import { address, at, sectorOf, seen } from '../testing/seen';
import { profileOf } from './profile';
import { sameBusinessScore } from './same-business';
import { SharedIdentifiers } from './shared-identifiers';

/** The score of two records with one name and no other evidence. */
function scoreOf(one: Partial<Sighting>, other: Partial<Sighting>): number {
  const [first, second] = [one, other].map((more) =>
    profileOf(seen({ name: 'Cedar Dental', point: null, ...more }), { sectorOf }),
  );
  if (!first || !second) throw new Error('two profiles');
  const steps = SharedIdentifiers.of([first, second]);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return sameBusinessScore(first, second, value);
  }
}

test('one town is weak evidence where a point is missing, and none beside points', () => {
  const austin = { address: address({ city: 'Austin' }) };
  const unknown = scoreOf({}, {});
  expect(scoreOf(austin, {})).toBeCloseTo(unknown);
  expect(scoreOf(austin, austin)).toBeCloseTo(unknown + 0.05);
  const [here, there] = [{ point: at(0) }, { point: at(200) }];
  expect(scoreOf({ ...austin, ...here }, { ...austin, ...there })).toBeCloseTo(scoreOf(here, there));
});
