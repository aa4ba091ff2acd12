export interface Clock {
  /** Wall time in milliseconds since 1970, for stored and displayed times. */
  now(): number;
  /** Monotonic milliseconds, for budgets and durations. */
  monotonic(): number;
}

/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
