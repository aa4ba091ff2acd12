import type { AccountRole } from '@lode/contracts';
import type { LimitedKey } from '../limits/limited-key';

/** An active key or session with the data needed for each request. */
export interface ActiveKey extends LimitedKey {
  readonly scopes: ReadonlySet<string>;
  /** The role of the person of a session; absent for a key. */
  readonly role?: AccountRole | null;
  /** Expiry in monotonic milliseconds; Infinity: never. */
  readonly endsAt: number;
}

export interface KeyDirectory {
  /** The active key or session with this SHA-256 (hex). */
  find(hash: string): Promise<ActiveKey | undefined>;
}

export const KEY_DIRECTORY = Symbol('KeyDirectory');
