/** Time that may pass without a result. Each result renews the budget. */
export class TimeBudget {
  private spent = 0;
  /** Start of the running interval; null while paused. */
  private since: number | null;

  /** Starts running. */
  constructor(
    private readonly totalMs: number,
    private readonly now: () => number,
  ) {
    this.since = now();
  }

  /** Milliseconds left, at least 0. */
  get left(): number {
    const running = this.since === null ? 0 : this.now() - this.since;
    return Math.max(0, this.totalMs - this.spent - running);
  }

  pause(): void {
    this.spent = this.totalMs - this.left;
    this.since = null;
  }

  resume(): void {
    this.since ??= this.now();
  }

  renew(): void {
    this.spent = 0;
    if (this.since !== null) this.since = this.now();
  }
}
