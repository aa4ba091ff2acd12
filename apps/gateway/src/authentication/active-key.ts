import type { LimitedKey } from '../limits/limited-key';

/** A key in force, as the edge needs it for each request. */
export interface ActiveKey extends LimitedKey {
  readonly scopes: ReadonlySet<string>;
  /** Monotonic milliseconds at which the key ends; Infinity for never. */
  readonly endsAt: number;
}

export interface KeyDirectory {
  /** The key in force with this SHA-256 (hex). */
  find(hash: string): Promise<ActiveKey | undefined>;
}
