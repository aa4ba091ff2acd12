import type { RatePolicy } from './rate-policy';

const defaultRate: RatePolicy = { requests: 1000, seconds: 10 };

/** The rate of an account over all its keys; null for no limit. Who has turned the rate of keys off wants none at all. */
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
