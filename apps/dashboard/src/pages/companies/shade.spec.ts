import { shadeOf } from './shade';

it.each([
  [1, 1, 4],
  [1, 10_000, 1],
  [10, 10_000, 2],
  [100, 10_000, 3],
  [10_000, 10_000, 4],
])('%s of at most %s has the shade %s', (count, most, shade) => expect(shadeOf(count, most)).toBe(shade));
