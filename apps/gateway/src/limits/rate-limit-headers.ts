/** Policies: rate of the key, rate of the account, monthly quota of the account, rate of a client address. */
type PolicyName = 'rate' | 'account' | 'quota' | 'client';

export type SetHeader = (name: string, value: string) => unknown;

/** Item of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10). A month has no fixed length, so it has no `w`. */
export const policyItem = (name: PolicyName, policy: { requests: number; seconds?: number }): string =>
  `"${name}";q=${policy.requests}${policy.seconds === undefined ? '' : `;w=${policy.seconds}`}`;

/** Item of `RateLimit`: remaining requests, and seconds until the next window. */
export const remainingItem = (name: PolicyName, left: { remaining: number; reset: number }): string =>
  `"${name}";r=${left.remaining};t=${left.reset}`;
