import { withoutDeadline } from '../concurrency/work-scope';
import { withoutSpan } from '../tracing/active-span';

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
