/** The interval of a poll, which is longer while the polls find nothing. */
export class IdleInterval {
  private emptyPolls = 0;

  constructor(
    private readonly limits: { readonly busyMs: number; readonly idleMs: number; readonly polls: number },
  ) {}

  /** Records the result of a poll. */
  record(hasFound: boolean): void {
    this.emptyPolls = hasFound ? 0 : this.emptyPolls + 1;
  }

  /** Milliseconds until the next poll. */
  readonly next = (): number =>
    this.emptyPolls < this.limits.polls ? this.limits.busyMs : this.limits.idleMs;
}
