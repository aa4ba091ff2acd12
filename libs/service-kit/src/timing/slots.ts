/** So many may work at once; who comes later waits for his turn, in the order of coming. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  /** @param most at once */
  constructor(most: number) {
    this.free = most;
  }

  /** @returns what the work gives; undefined where the signal has aborted before its turn came */
  async run<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value | undefined> {
    if (!(await this.take(signal))) return undefined;
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  private take(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const leave = (): void => {
        this.waiting.splice(this.waiting.indexOf(enter), 1);
        resolve(false);
      };
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      this.waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** A turn that ends is the next one's. */
  private give(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free += 1;
  }
}
