const minute = 60_000;
/** Milliseconds after a failed attempt until the next one; the last one repeats. */
const pauses = [5000, 30_000, 2 * minute, 5 * minute, 15 * minute, 30 * minute, 60 * minute, 120 * minute];
/** Milliseconds after the first attempt for which a delivery is retried. */
export const retryMs = 24 * 60 * minute;

/**
 * Time of the next attempt in milliseconds since 1970; undefined if there is none.
 * @param failures of this delivery so far, at least 1
 * @param spread from 0 to 1; a pause is up to a fifth longer, so that receivers are not flooded when they return
 */
export function nextAttempt(
  failures: number,
  now: number,
  until: number,
  spread: number,
): number | undefined {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
  const next = now + Math.round(pause * (1 + spread / 5));
  return next <= until ? next : undefined;
}
