import { timeForSite, timeForVerdicts } from './waiting-time';

test.each([
  [29_000, 24_000, 1000],
  [25_700, 24_000, 1000],
  [10_000, 8300, 1000],
  [1500, 0, 800],
  [1200.5, 0, 501],
  [0, 0, 0],
])('of %d ms the site gets %d and verdicts %d at the most', (left, site, verdicts) => {
  expect(timeForSite({ remaining: () => left })).toBe(site);
  expect(timeForVerdicts({ remaining: () => left })).toBe(verdicts);
});
