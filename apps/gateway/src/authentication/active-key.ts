import type { Scoped } from '../identity/check-scope';
import type { LimitedKey } from '../limits/rate-policy';

/** An active key or session with the data needed for each request. */
export interface ActiveKey extends LimitedKey, Scoped {
  /** Expiry in monotonic milliseconds; Infinity: never. */
  readonly endsAt: number;
}
