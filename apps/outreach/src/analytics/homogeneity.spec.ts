import { homogeneity } from './step-analytics';

/** The references integrate the density of the distribution numerically. */
test.each([
  [
    [
      [10, 100],
      [20, 100],
    ],
    0.0477,
  ],
  [
    [
      [10, 100],
      [10, 100],
    ],
    1,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
    ],
    0.0155,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
      [45, 100],
    ],
    0.0289,
  ],
  [
    [
      [30, 100],
      [40, 100],
      [50, 100],
      [45, 100],
      [42, 100],
    ],
    0.0602,
  ],
])('%j has the p-value %f', (given, expected) => {
  const samples = given.map(([count = 0, of = 0]) => ({ count, of }));
  expect(homogeneity(samples)).toBeCloseTo(expected, 3);
});

test.each([
  ['no sample', []],
  ['one sample', [{ count: 10, of: 100 }]],
  [
    'empty samples',
    [
      { count: 0, of: 0 },
      { count: 0, of: 0 },
    ],
  ],
  [
    'too few reactions',
    [
      { count: 4, of: 1000 },
      { count: 5, of: 1000 },
    ],
  ],
  [
    'too few messages',
    [
      { count: 3, of: 6 },
      { count: 50, of: 100 },
    ],
  ],
  [
    'only reactions',
    [
      { count: 50, of: 50 },
      { count: 50, of: 50 },
    ],
  ],
])('answers null for %s', (_what, samples) => expect(homogeneity(samples)).toBeNull());
