import type { SettingType } from '@lode/platform';

/** Limit of requests per window. */
export interface RatePolicy {
  readonly requests: number;
  readonly seconds: number;
}

/** Maximum length of a window, in seconds. */
export const maxWindow = 3600;

/** Text form: `100/10` for 100 requests in 10 seconds, `off` (null) for no limit. */
export const ratePolicy: SettingType<RatePolicy | null> = {
  expects: `requests/seconds, for example 100/10 (at most ${maxWindow} seconds), or off`,
  parse(text) {
    if (text === 'off') return null;
    const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,3})$/.exec(text) ?? [];
    return Number(seconds) <= maxWindow
      ? { requests: Number(requests), seconds: Number(seconds) }
      : undefined;
  },
};

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

/**
 * Rate of a key: its own, or that of the deployment. Null: no limit.
 * @param stored `requests/seconds` or `off`; null where the key has no rate of its own
 */
export function rateOfKey(
  stored: string | null,
  { rateLimit }: { readonly rateLimit: RatePolicy | null },
): RatePolicy | null {
  const own = stored === null ? undefined : ratePolicy.parse(stored);
  return own === undefined ? rateLimit : own;
}

/** The limits of a key and its account. */
export interface LimitedKey {
  readonly id: string;
  readonly account: string;
  /** Null: no limit. */
  readonly rate: RatePolicy | null;
  /** Results of the account per calendar month; null: no limit. */
  readonly monthlyQuota: number | null;
  /** The member who is signed in, or who created the key; null: none. */
  readonly user: string | null;
  /** Results of the member per calendar month; null: no limit. */
  readonly memberQuota: number | null;
  /** The key, or the user of a session: as `Lode-Actor`. */
  readonly actor: string;
}

/** Policies: rate of the key, rate of the account, monthly quota of the account, rate of a client address. */
type PolicyName = 'rate' | 'account' | 'quota' | 'client';

export type SetHeader = (name: string, value: string) => unknown;

/** Item of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). A month has no fixed length, so it has no `w`. */
export const policyItem = (name: PolicyName, policy: { requests: number; seconds?: number }): string =>
  `"${name}";q=${policy.requests}${policy.seconds === undefined ? '' : `;w=${policy.seconds}`}`;

/** Item of `RateLimit`: remaining requests, and seconds until the next window. */
export const remainingItem = (name: PolicyName, left: { remaining: number; reset: number }): string =>
  `"${name}";r=${left.remaining};t=${left.reset}`;
