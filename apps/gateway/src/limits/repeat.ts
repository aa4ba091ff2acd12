/** Something done again and again; a turn begins only when the one before it has ended. */
export class Repeat {
  private timer: NodeJS.Timeout | undefined;
  private turn: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param interval milliseconds between the end of a turn and the next one. */
  constructor(
    private readonly interval: number,
    private readonly work: () => Promise<void> | void,
    private readonly failed: (error: unknown) => void,
  ) {
    this.schedule();
  }

  /** Resolves when the turn that may be running has ended; no other begins. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.turn;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.turn = this.run();
    }, this.interval).unref();
  }

  private async run(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.failed(error);
    }
    this.schedule();
  }
}
