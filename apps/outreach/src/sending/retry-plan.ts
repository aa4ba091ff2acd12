const minute = 60_000;
/** Waits after the first tries; later ones follow at the pace of the last. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * minute);
/** As long as mail servers try (RFC 5321 §4.5.4.1 speaks of days). */
const patience = 48 * 60 * minute;
/** Whatever a pause or the hours between windows take of that time, a message has so many tries. */
const minTries = 6;

/**
 * When a message that was not taken is tried again.
 * @param firstTriedAt milliseconds since 1970, as `now` and the answer
 * @param attempts tries so far, from 1
 * @returns undefined where it was tried for 48 hours, and six times at least
 */
export function nextTry(firstTriedAt: number, attempts: number, now: number): number | undefined {
  if (now - firstTriedAt >= patience && attempts >= minTries) return undefined;
  return now + (waits[Math.min(attempts, waits.length) - 1] ?? minute);
}
