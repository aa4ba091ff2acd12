import { Gazetteer } from './gazetteer';
import { independentLocations, isRightLocation } from './testing/independent-locations';

const gazetteer = new Gazetteer();
const rows = independentLocations();

it('the table has 500 locations, a third of them held out', () => {
  expect(rows.length).toBeGreaterThanOrEqual(500);
  expect(rows.filter(({ heldOut }) => heldOut).length / rows.length).toBeCloseTo(1 / 3, 1);
});

it.each([
  ['known', false],
  ['held-out', true],
])('%s locations lead to their place', (_, heldOut) => {
  const part = rows.filter((row) => row.heldOut === heldOut);
  const right = part.filter((row) => isRightLocation(row, gazetteer));
  expect(right.length / part.length).toBeGreaterThanOrEqual(0.98);
});
