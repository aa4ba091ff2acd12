/** Allows a number of requests in any interval. */
export class RateGate {
  private admitted: number[] = [];

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
    private readonly clock: () => number,
  ) {}

  /** Whether one more request is allowed; rejected requests do not count. */
  admits(): boolean {
    const now = this.clock();
    this.admitted = this.admitted.filter((at) => now - at < this.spanMs);
    if (this.admitted.length >= this.limit) return false;
    this.admitted.push(now);
    return true;
  }
}
