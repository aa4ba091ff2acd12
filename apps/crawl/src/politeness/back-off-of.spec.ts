import { backOffOf } from './leased-politeness';

test.each([
  [429, undefined, 30_000],
  [429, 5000, 5000],
  [429, 86_400_000, 600_000],
  [503, undefined, 2000],
  [503, 120_000, 120_000],
  [503, 0, 0],
  [403, 60_000, 60_000],
  [404, undefined, 0],
  [500, undefined, 0],
])('a %d with Retry-After %s ms starts a back-off of %d ms', (status, retryAfter, expected) => {
  expect(backOffOf({ status, retryAfter })).toBe(expected);
});
