import { nextTry } from './outcomes';

const hour = 3_600_000;

test('waits longer after each attempt, up to four hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 20].map((attempts) => (nextTry(0, attempts, 1000) ?? 0) - 1000);
  expect(waits.map((wait) => wait / 60_000)).toEqual([1, 5, 15, 60, 240, 240, 240]);
});

test('gives up after 48 hours, not after a number of attempts', () => {
  expect(nextTry(0, 6, 48 * hour)).toBeUndefined();
  expect(nextTry(0, 999, 48 * hour - 1)).toBe(52 * hour - 1);
});

test('makes at least six attempts, however long a pause was', () => {
  expect(nextTry(0, 1, 64 * hour)).toBe(64 * hour + 60_000);
  expect(nextTry(0, 5, 64 * hour)).toBe(68 * hour);
  expect(nextTry(0, 6, 64 * hour)).toBeUndefined();
});
