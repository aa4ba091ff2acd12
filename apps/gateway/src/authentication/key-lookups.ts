import { Inject, Injectable } from '@nestjs/common';
import { withDeadline } from '@lode/service-kit';
import type { ActiveKey, KeyDirectory } from './active-key';

export interface KeyStore {
  /** The active keys among these, by SHA-256 (hex). */
  findAll(hashes: readonly string[]): Promise<ReadonlyMap<string, ActiveKey>>;
}

export const KEY_STORE = Symbol('KeyStore');

interface Waiting {
  resolve(key: ActiveKey | undefined): void;
  reject(error: unknown): void;
}

/** Concurrent queries: one that hangs does not block the others. */
const maxQueries = 2;
const maxBatch = 1_000;
/** Timeout of one query, in milliseconds: below that of the requests which wait for it. */
const maxQueryMs = 8000;

/**
 * Looks up keys in batches: while a query runs, further hashes are collected for the next one. Any number of unknown keys
 * therefore uses at most two database connections, and a valid key that is not cached waits for at most one other query.
 */
@Injectable()
export class KeyLookups implements KeyDirectory {
  private waiting = new Map<string, Waiting[]>();
  private queries = 0;

  constructor(@Inject(KEY_STORE) private readonly store: KeyStore) {}

  find(hash: string): Promise<ActiveKey | undefined> {
    return new Promise((resolve, reject) => {
      const same = this.waiting.get(hash);
      if (same) same.push({ resolve, reject });
      else this.waiting.set(hash, [{ resolve, reject }]);
      this.next();
    });
  }

  private next(): void {
    if (this.queries === maxQueries || this.waiting.size === 0) return;
    const batch = new Map([...this.waiting].slice(0, maxBatch));
    for (const hash of batch.keys()) this.waiting.delete(hash);
    this.queries += 1;
    void this.run(batch).finally(() => {
      this.queries -= 1;
      this.next();
    });
  }

  private async run(batch: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
    try {
      const keys = await withDeadline(performance.now() + maxQueryMs, () =>
        this.store.findAll([...batch.keys()]),
      );
      for (const [hash, all] of batch) all.forEach(({ resolve }) => resolve(keys.get(hash)));
    } catch (error) {
      for (const all of batch.values()) all.forEach(({ reject }) => reject(error));
    }
  }
}
