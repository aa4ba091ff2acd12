import { nextAttempt, retryMs } from './deliver-webhook';

test('pauses grow, and end after 24 hours', () => {
  const times: number[] = [];
  for (let now: number | undefined = 0; now !== undefined;) {
    times.push(now);
    now = nextAttempt(times.length, now, retryMs, 0);
  }
  const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  expect(pauses.slice(0, 9)).toEqual([5, 30, 120, 300, 900, 1800, 3600, 7200, 7200]);
  expect(times.at(-1)).toBeLessThanOrEqual(retryMs);
  expect(times.at(-1)).toBeGreaterThan(retryMs - 7_200_000);
});

test('are up to a fifth longer', () => {
  expect(nextAttempt(1, 0, retryMs, 1)).toBe(6000);
});
