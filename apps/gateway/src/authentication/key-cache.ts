import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@lode/platform';
import type { ActiveKey } from './active-key';
import { KeyLookups } from './key-lookups.repository';

/** Maximum age of a cached key in milliseconds: a revoked key whose event was lost works no longer than this. */
const maxAge = 5000;
/** Maximum number of cached keys. */
const capacity = 10_000;

interface Entry {
  readonly key: ActiveKey;
  readonly freshUntil: number;
}

/**
 * Caches active keys by hash. Unknown keys are not cached, because their number is unbounded. lru-cache treats a value as
 * valid at exactly its `ttl`, and one that was set at time 0 or with a `ttl` of 0 for ever, which a revoked key must not be.
 */
@Injectable()
export class KeyCache {
  private readonly entries = new Map<string, Entry>();
  private readonly searches = new Map<string, Promise<ActiveKey | undefined>>();

  constructor(
    @Inject(KeyLookups) private readonly lookups: Pick<KeyLookups, 'find'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The key if it is cached, fresh and not expired. */
  peek(hash: string): ActiveKey | undefined {
    const entry = this.entries.get(hash);
    return entry && this.clock.monotonic() < entry.freshUntil ? entry.key : undefined;
  }

  /** Reads the key from the database; concurrent look-ups of a key are coalesced. */
  search(hash: string): Promise<ActiveKey | undefined> {
    const running = this.searches.get(hash);
    if (running) return running;
    const search = this.lookups.find(hash);
    this.searches.set(hash, search);
    const settle = (key?: ActiveKey): void => {
      // A search started before `forget` may have read the state before the change.
      if (this.searches.get(hash) !== search) return;
      this.searches.delete(hash);
      if (key) this.remember(hash, key);
    };
    search.then(
      (key) => {
        if (!key) this.entries.delete(hash);
        settle(key);
      },
      () => settle(),
    );
    return search;
  }

  forget(hash: string): void {
    this.entries.delete(hash);
    this.searches.delete(hash);
  }

  private remember(hash: string, key: ActiveKey): void {
    this.entries.delete(hash);
    const [oldest] = this.entries.keys();
    if (this.entries.size >= capacity && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(hash, { key, freshUntil: Math.min(this.clock.monotonic() + maxAge, key.endsAt) });
  }
}
