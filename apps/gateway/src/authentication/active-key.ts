import type { LimitedKey } from '../limits/limited-key';

/** An active key with the data needed for each request. */
export interface ActiveKey extends LimitedKey {
  readonly scopes: ReadonlySet<string>;
  /** Expiry in monotonic milliseconds; Infinity: never. */
  readonly endsAt: number;
}

export interface KeyDirectory {
  /** The active key with this SHA-256 (hex). */
  find(hash: string): Promise<ActiveKey | undefined>;
}

export const KEY_DIRECTORY = Symbol('KeyDirectory');
