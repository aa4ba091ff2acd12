import { LoopDelay } from './loop-delay';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('is long while callbacks are late, and not for long afterwards', () => {
  let now = 0;
  const delay = new LoopDelay(() => now);
  /** Fires the timer of a measurement, late by so many milliseconds. */
  const measure = (lateMs: number): boolean => {
    now += 50 + lateMs;
    vi.advanceTimersByTime(50);
    return delay.isLong;
  };
  delay.enter();
  expect([measure(0), measure(100), measure(300), measure(0), measure(0)]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  delay.leave();
  measure(0);
  expect(vi.getTimerCount()).toBe(0);
});
