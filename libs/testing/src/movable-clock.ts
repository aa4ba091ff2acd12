import type { Clock } from '@lode/platform';

export interface MovableClock extends Clock {
  advance(milliseconds: number): void;
}

/** A fixed clock that tests move. */
export function movableClock(start = Date.UTC(2026, 0, 1)): MovableClock {
  let elapsed = 0;
  return {
    now: () => start + elapsed,
    monotonic: () => elapsed,
    advance: (milliseconds) => {
      elapsed += milliseconds;
    },
  };
}
