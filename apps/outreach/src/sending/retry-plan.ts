const minute = 60_000;
/** Delays after the first attempts; the last one repeats. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
/** Retry period, as mail servers use (RFC 5321 §4.5.4.1 requires days). */
const retryPeriodMs = 48 * 60 * minute;
/** Minimum attempts, even if a pause or closed windows take up the retry period. */
const minAttempts = 6;

/**
 * When a message is retried.
 * @param firstTriedAt milliseconds since 1970, like `now` and the result
 * @param attempts attempts so far, from 1
 * @returns undefined after 48 hours and at least six attempts
 */
export function nextTry(firstTriedAt: number, attempts: number, now: number): number | undefined {
  if (now - firstTriedAt >= retryPeriodMs && attempts >= minAttempts) return undefined;
  return now + (waits[Math.min(attempts, waits.length) - 1] ?? minute);
}
