import type { RatePolicy } from './rate-policy';

const defaultRate: RatePolicy = { requests: 1000, seconds: 10 };

/** Rate of an account over all its keys; null: no limit. Without a setting of its own it is off if the rate of keys is off. */
export const accountRate = ({
  rateLimit,
  accountRateLimit,
}: {
  readonly rateLimit: RatePolicy | null;
  readonly accountRateLimit: RatePolicy | null | undefined;
}): RatePolicy | null => {
  if (accountRateLimit !== undefined) return accountRateLimit;
  return rateLimit === null ? null : defaultRate;
};
