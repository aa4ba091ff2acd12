import { backOffSeconds } from './host-back-offs';

test.each([
  ['busy', 1, null, 60],
  ['busy', 2, null, 120],
  ['busy', 1, 300, 300],
  ['busy', 20, null, 3600],
  ['busy', 20, 7200, 7200],
  ['blocked', 1, null, 900],
  ['blocked', 3, 5, 3600],
  ['blocked', 40, null, 86_400],
  ['timeout', 1, null, 60],
  ['timeout', 9, null, 60],
] as const)('%s, refusal %i in a row, stated delay %s s: %i s', (reason, times, stated, expected) =>
  expect(backOffSeconds(reason, times, stated)).toBe(expected),
);
