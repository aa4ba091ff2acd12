import { siteBudget, verdictBudget } from './time-budget';

test.each([
  [29_000, 24_000, 1000],
  [25_700, 24_000, 1000],
  [10_000, 8300, 1000],
  [1500, 450, 900],
  [875, 263, 525],
  [0, 0, 0],
])('of %d ms the site gets %d and verdicts at most %d', (left, site, verdicts) => {
  expect(siteBudget({ remaining: () => left })).toBe(site);
  expect(verdictBudget({ remaining: () => left })).toBe(verdicts);
});
