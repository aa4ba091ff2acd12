import { axisTop } from './chart-scale';

it.each([
  [0, 4],
  [4, 4],
  [7, 8],
  [10, 10],
  [11, 20],
  [98, 100],
  [4100, 5000],
])('the axis of %i ends at %i', (value, expected) => expect(axisTop(value)).toBe(expected));
