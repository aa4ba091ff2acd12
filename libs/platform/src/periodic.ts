import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { withoutDeadline } from './concurrency/work-scope';
import { withoutSpan } from './tracing/active-span';
import type { Clock } from './clock';
import type { Logger } from './logging/logger';

/** Runs work periodically, never twice at the same time, and at once when woken. */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private present: Promise<void> | undefined;
  private woken = false;
  private stopped = false;

  /**
   * @param intervalMs milliseconds between the end of one run and the start of the next; undefined: runs only when woken
   * @param work is over when its promise has settled
   */
  constructor(
    private readonly intervalMs: number | undefined,
    private readonly work: () => unknown,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** Starts; the first run comes after the interval. */
  start(): void {
    if (this.intervalMs !== undefined) this.timer = setTimeout(() => this.wake(), this.intervalMs);
  }

  /** Runs at once. */
  wake(): void {
    if (this.stopped) return;
    this.woken = true;
    clearTimeout(this.timer);
    // Deadline and trace of the request that wakes the task are not those of its runs.
    this.present ??= withoutSpan(() => withoutDeadline(() => this.runAll()));
  }

  /** Resolves when the current run is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.present;
  }

  private async runAll(): Promise<void> {
    while (this.woken && !this.stopped) {
      this.woken = false;
      await this.runOnce();
    }
    this.present = undefined;
    if (!this.stopped) this.start();
  }

  private async runOnce(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.onError(error);
    }
  }
}

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

const intervalMs = 3_600_000;

/** Deletes expired data every hour; replicas may run it concurrently. */
export class CleanupJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  /** @param deleteExpired deletes data past their retention time, given the time in milliseconds since 1970 */
  constructor(
    private readonly deleteExpired: (now: number) => Promise<void>,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), intervalMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    try {
      await this.deleteExpired(this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error }, 'cleanup job failed, retrying');
    }
  }
}
