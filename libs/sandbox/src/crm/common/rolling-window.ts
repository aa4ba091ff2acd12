/** Counts requests in a rolling window of time. */
export class RollingWindow {
  private times: number[] = [];

  /** @param clock current time in milliseconds */
  constructor(
    readonly limit: number,
    readonly spanMs: number,
    private readonly clock: () => number,
  ) {}

  /** Counts one request. @returns whether it is within the limit; a rejected request is not counted */
  take(): boolean {
    if (this.remaining === 0) return false;
    this.times.push(this.clock());
    return true;
  }

  get remaining(): number {
    this.prune();
    return Math.max(0, this.limit - this.times.length);
  }

  /** Milliseconds until a request is possible; 0 if it is possible now. */
  get waitMs(): number {
    const [oldest] = this.times;
    return this.remaining > 0 || oldest === undefined ? 0 : oldest + this.spanMs - this.clock();
  }

  private prune(): void {
    const start = this.clock() - this.spanMs;
    const first = this.times.findIndex((time) => time > start);
    if (first !== 0) this.times = first < 0 ? [] : this.times.slice(first);
  }
}

const dayMs = 86_400_000;

/** A budget that is restored at each midnight (UTC). */
export class DailyBudget {
  private day = NaN;
  private used = 0;

  /** @param clock current time in milliseconds */
  constructor(
    public limit: number,
    private readonly clock: () => number,
  ) {}

  /** Spends an amount. @returns false, without a change, if less is left */
  take(amount: number): boolean {
    if (amount > this.remaining) return false;
    this.used += amount;
    return true;
  }

  get spent(): number {
    const today = Math.floor(this.clock() / dayMs);
    if (today !== this.day) {
      this.day = today;
      this.used = 0;
    }
    return this.used;
  }

  get remaining(): number {
    return Math.max(0, this.limit - this.spent);
  }

  /** Milliseconds until the next midnight. */
  get resetMs(): number {
    return dayMs - (this.clock() % dayMs);
  }

  /** Spends all but `rest` of today's budget. */
  spend(rest = 0): void {
    this.used = Math.max(this.spent, this.limit - rest);
  }
}
