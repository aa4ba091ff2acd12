/**
 * Reads Retry-After (RFC 9110 §10.2.3): seconds, or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds, 0 for a past date; undefined for an invalid value
 */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = /^[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
