import type { Clock } from '../clock/clock';

/** Consecutive polls that find nothing, after which every second one is skipped. */
const maxEmptyPolls = 20;
/** A clock that advances by more milliseconds than the process was moved. */
const maxAdvanceMs = 500;

/** Halves the rate of a poll while it finds nothing. A clock that is moved forward makes the next poll necessary. */
export class IdlePolls {
  private emptyPolls = 0;
  private hasSkipped = false;
  private offset = 0;

  constructor(private readonly clock: Pick<Clock, 'now'>) {}

  /** Called before each poll. @returns whether it is necessary */
  isDue(): boolean {
    const offset = this.clock.now() - performance.now();
    const isMoved = offset - this.offset > maxAdvanceMs;
    this.offset = offset;
    this.hasSkipped = !(isMoved || this.hasSkipped || this.emptyPolls < maxEmptyPolls);
    return !this.hasSkipped;
  }

  /** Records the result of a poll. */
  record(hasFound: boolean): void {
    this.emptyPolls = hasFound ? 0 : this.emptyPolls + 1;
  }

  /** Makes the next poll necessary. */
  reset(): void {
    this.emptyPolls = 0;
  }
}
