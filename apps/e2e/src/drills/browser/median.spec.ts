import { medianOf } from './median';

it.each([
  [[3, 1, 2], 2],
  [[10, 9], 9],
  [[], Number.NaN],
])('the median of %j is %s', (values, median) => expect(medianOf(values)).toBe(median));
