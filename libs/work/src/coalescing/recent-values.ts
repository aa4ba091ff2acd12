/** Milliseconds for which a value is used again. */
const maxAgeMs = 5000;

interface RecentOptions<Value> {
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether a value took long enough to be kept. */
  readonly isKept: (value: Value) => boolean;
  readonly maxKeys: number;
}

interface Recent<Value> {
  readonly value: Promise<Value>;
  /** Infinite while the value is read. */
  expiresAt: number;
}

/**
 * Values that take long to read and hardly change within seconds, such as counts of broad searches: the pages of a search,
 * and the same search of several callers, read them once.
 */
export class RecentValues<Value> {
  private readonly values = new Map<string, Recent<Value>>();

  constructor(private readonly options: RecentOptions<Value>) {}

  /** @throws errors of `read`, which are not kept */
  of(key: string, read: () => Promise<Value>): Promise<Value> {
    const { now, isKept } = this.options;
    const known = this.values.get(key);
    if (known && known.expiresAt > now()) return known.value;
    const recent: Recent<Value> = { value: read(), expiresAt: Infinity };
    this.values.delete(key);
    this.values.set(key, recent);
    this.dropOldest();
    recent.value.then(
      (value) => {
        recent.expiresAt = now() + (isKept(value) ? maxAgeMs : 0);
      },
      () => {
        recent.expiresAt = 0;
      },
    );
    return recent.value;
  }

  private dropOldest(): void {
    const [oldest] = this.values.keys();
    if (this.values.size > this.options.maxKeys && oldest !== undefined) this.values.delete(oldest);
  }
}
