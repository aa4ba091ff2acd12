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
