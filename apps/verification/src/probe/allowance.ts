/** Time that may be spent without a result; each result gives all of it back. */
export class Allowance {
  private spent = 0;
  /** When the present stretch began; null while it stands still. */
  private since: number | null;

  /** Begins to run at once. @param whole milliseconds */
  constructor(
    private readonly whole: number,
    private readonly now: () => number,
  ) {
    this.since = now();
  }

  /** Milliseconds left, at least 0. */
  get left(): number {
    const running = this.since === null ? 0 : this.now() - this.since;
    return Math.max(0, this.whole - this.spent - running);
  }

  pause(): void {
    this.spent = this.whole - this.left;
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
