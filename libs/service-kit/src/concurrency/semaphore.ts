/** A number of turns that are taken and given back; who comes first is served first. */
export class Semaphore {
  private taken = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(private readonly max: number) {}

  /** How many are taken. */
  get count(): number {
    return this.taken;
  }

  /** @returns false where the signal came before a turn was free */
  take(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.taken === this.max) return this.wait(signal);
    this.taken++;
    return Promise.resolve(true);
  }

  /** Passes the turn on to whoever has waited longest. */
  giveBack(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken--;
  }

  private wait(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        resolve(false);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(enter);
    });
  }
}
