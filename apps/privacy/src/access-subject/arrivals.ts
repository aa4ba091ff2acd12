/** Wakes who waits in this process when something has arrived; what other replicas receive is found by looking. */
export class Arrivals {
  private readonly waiting = new Map<string, Set<() => void>>();

  tell(id: string): void {
    for (const wake of this.waiting.get(id) ?? []) wake();
  }

  /** Resolves when something has arrived under the id since the call, at the latest after so many milliseconds. */
  async next(id: string, milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = this.waiting.get(id) ?? new Set();
    this.waiting.set(id, others.add(resolve));
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    others.delete(resolve);
    if (others.size === 0) this.waiting.delete(id);
  }
}
