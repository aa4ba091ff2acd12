import { systemClock, type Clock } from './clock';

/**
 * The system's time and what was added to it: time in the sandbox, which its user moves forward. Durations are as they
 * are, so nothing that is under way runs out of its time.
 */
export class SteerableClock implements Clock {
  /**
   * @param added milliseconds that are added from the beginning
   * @param onAdvance is told the new sum before it is in force; where it throws, the clock stays as it is
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

  /** Milliseconds by which it is ahead of the system's. */
  get ahead(): number {
    return this.added;
  }

  /** Moves the time forward. @param milliseconds at least 0: what was stored is never from the future */
  advance(milliseconds: number): void {
    if (!(milliseconds >= 0)) throw new RangeError('time moves forward');
    const added = this.added + milliseconds;
    this.onAdvance(added);
    this.added = added;
  }
}
