import { ratePolicy, type RatePolicy } from './rate-policy';

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
