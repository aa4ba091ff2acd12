import type { RatePolicy } from './rate-policy';

/** The limits of a key and its account. */
export interface LimitedKey {
  readonly id: string;
  readonly account: string;
  /** Null: no limit. */
  readonly rate: RatePolicy | null;
  /** Requests of the account per calendar month; null: no limit. */
  readonly monthlyQuota: number | null;
}
