import type { RatePolicy } from '../limits/rate-policy';

/** A key in force, as the edge needs it for each request. */
export interface ActiveKey {
  readonly id: string;
  readonly account: string;
  readonly scopes: ReadonlySet<string>;
  /** Null for no limit. */
  readonly rate: RatePolicy | null;
  /** Requests that the account may make in a month; null for no limit. */
  readonly monthlyQuota: number | null;
  /** Monotonic milliseconds at which the key ends; Infinity for never. */
  readonly endsAt: number;
}

export interface KeyDirectory {
  /** The key in force with this SHA-256 (hex). */
  find(hash: string): Promise<ActiveKey | undefined>;
}
