/**
 * A semaphore that grants its permits in order. The signal of p-queue also rejects running work and frees its permit; with
 * p-limit and async-mutex a single caller cannot leave the queue.
 */
export class Semaphore {
  private taken = 0;
  private readonly waiting: Array<() => void> = [];

  constructor(private readonly max: number) {}

  /** Number of permits in use. */
  get count(): number {
    return this.taken;
  }

  /** @returns false where the signal aborted before a permit was free */
  acquire(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    if (this.taken === this.max) return this.wait(signal);
    this.taken++;
    return Promise.resolve(true);
  }

  /** Releases a permit to the longest waiting caller. */
  release(): void {
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

/**
 * Processes a list in order with a limited number of concurrent items; starts no further items once the signal aborts.
 * p-limit starts work some microtasks after the call, so that an abort in the same turn prevents it; p-map rejects at the
 * abort while items still run.
 * @param work never rejects
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  lanes: number,
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) {
      if (signal.aborted) return;
      await work(item);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
