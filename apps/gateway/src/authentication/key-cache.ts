import type { Clock } from '@lode/service-kit';
import type { ActiveKey, KeyDirectory } from './active-key';

/** Milliseconds for which a key is believed without asking the database: the longest life of a revoked key whose broadcast was lost. */
const maxAge = 5000;
/** Most keys remembered at once. */
const capacity = 10_000;

interface Entry {
  readonly key: ActiveKey;
  readonly freshUntil: number;
}

/** Remembers keys in force by their hash. Unknown keys are not remembered: there is no end of them. */
export class KeyCache {
  private readonly entries = new Map<string, Entry>();
  private readonly searches = new Map<string, Promise<ActiveKey | undefined>>();

  constructor(
    private readonly directory: KeyDirectory,
    private readonly clock: Clock,
  ) {}

  /** The key, where it is remembered, fresh and not at its end. */
  peek(hash: string): ActiveKey | undefined {
    const entry = this.entries.get(hash);
    return entry && this.clock.monotonic() < entry.freshUntil ? entry.key : undefined;
  }

  /** Asks the database; concurrent look-ups of a key are one. */
  search(hash: string): Promise<ActiveKey | undefined> {
    const running = this.searches.get(hash);
    if (running) return running;
    const search = this.directory.find(hash);
    this.searches.set(hash, search);
    const settle = (key?: ActiveKey): void => {
      // A search that was forgotten may have read what was true before the change.
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
