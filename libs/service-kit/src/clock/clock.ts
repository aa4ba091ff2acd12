/** Time as a dependency, so that tests move it. */
export interface Clock {
  /** Wall time in milliseconds since 1970: for what is stored and shown. */
  now(): number;
  /** Milliseconds that never jump: for budgets and durations. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
