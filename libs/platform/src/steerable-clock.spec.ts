import { SteerableClock } from './clock';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
afterEach(() => vi.useRealTimers());

const day = 86_400_000;

test('is ahead by the added time, and advances from there', () => {
  const clock = new SteerableClock(day);
  clock.advance(day);
  vi.advanceTimersByTime(1000);
  expect([clock.now(), clock.ahead]).toEqual([Date.UTC(2026, 0, 3, 0, 0, 1), 2 * day]);
});

test('durations do not jump', () => {
  const clock = new SteerableClock();
  const before = clock.monotonic();
  clock.advance(day);
  expect(clock.monotonic() - before).toBeLessThan(1000);
});

test('reports the new offset first, and keeps the old one where that fails', () => {
  const reported: number[] = [];
  const clock = new SteerableClock(day, (added) => {
    reported.push(added);
    if (added > 2 * day) throw new Error('disk full');
  });
  clock.advance(day);
  expect(() => clock.advance(1)).toThrow('disk full');
  expect([reported, clock.ahead]).toEqual([[2 * day, 2 * day + 1], 2 * day]);
});

test.each([-1, NaN])('never moves back (%d)', (milliseconds) => {
  const clock = new SteerableClock();
  expect(() => clock.advance(milliseconds)).toThrow(RangeError);
  expect(clock.ahead).toBe(0);
});
