import { Injectable } from '@nestjs/common';
/** Wakes waiters of this process on an arrival; arrivals at other replicas are found by polling. */
@Injectable()
export class Arrivals {
  private readonly waiting = new Map<string, Set<() => void>>();

  notify(id: string): void {
    for (const wake of this.waiting.get(id) ?? []) wake();
  }

  /** Resolves on an arrival with the id after the call, or after the given milliseconds. */
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
