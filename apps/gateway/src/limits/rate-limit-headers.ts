/** Names of the policies: rate of the key, rate of its account, monthly quota of the account, rate of a client address. */
type PolicyName = 'rate' | 'account' | 'quota' | 'client';

/** Puts a header on the answer. */
export type SetHeader = (name: string, value: string) => unknown;

/** One item of `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10); a month has no fixed length, so no `w`. */
export const policyItem = (name: PolicyName, policy: { requests: number; seconds?: number }): string =>
  `"${name}";q=${policy.requests}${policy.seconds === undefined ? '' : `;w=${policy.seconds}`}`;

/** One item of `RateLimit`: what is left, and the seconds until the limit is whole again. */
export const remainingItem = (name: PolicyName, left: { remaining: number; reset: number }): string =>
  `"${name}";r=${left.remaining};t=${left.reset}`;
