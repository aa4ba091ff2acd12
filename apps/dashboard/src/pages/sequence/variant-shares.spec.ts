import { newVariant } from './sequence-form';
import { haveSubjects, sharesOf } from './variant-shares';

it.each([
  [
    [1, 1],
    [50, 50],
  ],
  [
    [3, 1],
    [75, 25],
  ],
  [[], []],
])('weights of %j are shares of %j percent', (weights, shares) => {
  expect(sharesOf(weights.map((weight) => ({ weight })))).toEqual(shares);
});

it('the subject of the step is needed while a variant has none', () => {
  const named = { ...newVariant, subject: 'B' };
  expect([haveSubjects([]), haveSubjects([named, newVariant]), haveSubjects([named])]).toEqual([
    false,
    false,
    true,
  ]);
});
