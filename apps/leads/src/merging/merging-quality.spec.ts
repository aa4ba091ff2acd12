import type { Sighting } from '../business/business';
import { mergeSightings } from './merge-sightings';
import { sectorOf } from './testing/seen';
import { syntheticTown, type SyntheticTown } from './testing/synthetic-town';

const pairsOf = (count: number): number => (count * (count - 1)) / 2;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Number of pairs of sightings within groups. */
const pairsWithin = (groups: Iterable<readonly Sighting[]>): number =>
  sum([...groups].map(({ length }) => pairsOf(length)));

function measure({ sightings, truthOf }: SyntheticTown) {
  const groups = mergeSightings(sightings, { sectorOf }).map((business) => business.sightings);
  const right = sum(groups.map((group) => pairsWithin(Map.groupBy(group, truthOf).values())));
  const precision = right / pairsWithin(groups);
  const recall = right / pairsWithin(Map.groupBy(sightings, truthOf).values());
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

it('pairs are found and separated in a synthetic town', () => {
  const { f1, precision } = measure(syntheticTown(1500, 1));
  expect(f1).toBeGreaterThanOrEqual(0.97);
  expect(precision).toBeGreaterThanOrEqual(0.99);
});
