export interface Clock {
  /** Wall time in milliseconds since 1970, for stored and displayed times. */
  now(): number;
  /** Monotonic milliseconds, for budgets and durations. */
  monotonic(): number;
}

/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** A clock that its user moves forward, as that of the sandbox. */
export interface SteerableClock extends Clock {
  /** Current time (ISO 8601), and the total by which it was advanced as a duration. */
  readonly state: { readonly now: string; readonly advanced: string };
  /** @param duration by ISO 8601. @throws ProblemError validation */
  advance(duration: string): void;
}
