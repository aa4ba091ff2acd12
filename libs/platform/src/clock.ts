export interface Clock {
  /** Wall time in milliseconds since 1970, for stored and displayed times. */
  now(): number;
  /** Monotonic milliseconds, for budgets and durations. */
  monotonic(): number;
}

/** Injection token of the `Clock`. */
export const CLOCK = Symbol('clock');

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/**
 * The system time plus an offset: the time of the sandbox, which its user moves forward. Monotonic time has no offset,
 * so nothing in progress times out.
 */
export class SteerableClock implements Clock {
  /**
   * @param added initial offset in milliseconds
   * @param onAdvance receives the new offset before it takes effect; where it throws, the offset stays
   */
  constructor(
    private added = 0,
    private readonly onAdvance: (added: number) => void = () => undefined,
  ) {}

  now(): number {
    return systemClock.now() + this.added;
  }

  monotonic(): number {
    return systemClock.monotonic();
  }

  /** Offset in milliseconds. */
  get ahead(): number {
    return this.added;
  }

  /** Moves the time forward. @param milliseconds at least 0, so that no stored time is in the future */
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError('time moves forward');
    const added = this.added + milliseconds;
    this.onAdvance(added);
    this.added = added;
  }
}
