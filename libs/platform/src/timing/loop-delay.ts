/** Milliseconds between two measurements. */
const intervalMs = 50;
/** Milliseconds above which callbacks wait too long. */
const longMs = 100;

/** How late the event loop of this process calls back, measured while there are users. */
export class LoopDelay {
  private users = 0;
  private timer: NodeJS.Timeout | undefined;
  /** Halved by each measurement, so that one long callback counts for a moment only. */
  private recentMs = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether callbacks waited longer than a tenth of a second. */
  get isLong(): boolean {
    return this.recentMs > longMs;
  }

  enter(): void {
    this.users += 1;
    if (!this.timer) this.measure();
  }

  leave(): void {
    this.users -= 1;
  }

  private measure(): void {
    const due = this.now() + intervalMs;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.recentMs = Math.max(this.now() - due, this.recentMs / 2);
      if (this.users > 0 || this.isLong) this.measure();
    }, intervalMs);
    this.timer.unref();
  }
}

/** That of this process. */
export const loopDelay = new LoopDelay();

/** Milliseconds over which the load is measured. */
const windowMs = 100;

/** The share of time in which the event loop of this process worked, as opposed to waiting. */
export class LoopLoad {
  private since = performance.eventLoopUtilization();
  private measuredAt = performance.now();
  private measured = 0;

  /** From 0 to 1, of the last tenth of a second or more. */
  get share(): number {
    const now = performance.now();
    if (now - this.measuredAt < windowMs) return this.measured;
    const current = performance.eventLoopUtilization();
    this.measured = performance.eventLoopUtilization(current, this.since).utilization;
    [this.since, this.measuredAt] = [current, now];
    return this.measured;
  }
}
