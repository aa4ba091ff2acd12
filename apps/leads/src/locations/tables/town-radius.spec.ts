import { townRadius } from './town-points';

test.each([
  [null, 4_000],
  [50, 3_000],
  [1_000, 4_198],
  [931_830, 21_664],
  [8_175_133, 36_483],
  [22_315_474, 40_000],
])('%p inhabitants have %p metres', (population, radius) => {
  expect(townRadius(population)).toBe(radius);
});

test('a larger population never has a smaller radius', () => {
  const radii = Array.from({ length: 80 }, (_, power) => townRadius(Math.round(1.25 ** power)));
  expect(radii.toSorted((a, b) => a - b)).toEqual(radii);
});
