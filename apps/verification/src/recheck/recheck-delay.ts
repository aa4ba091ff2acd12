import type { Finding } from '../findings/finding';

/** Temporary reasons, with the delay in seconds if the server states none. */
const defaultDelays: Partial<Record<Finding['reason'], number>> = { greylisted: 300, busy: 120 };
const maxAttempts = 5;
const maxDelayS = 6 * 3600;
/** Servers count whole seconds, and clocks differ. */
const marginS = 1;

/**
 * Seconds until the next probe, doubled with each attempt; null: another probe is not useful.
 * @param attempt consecutive probes without a definite answer
 */
export function recheckDelay({ reason, retryAfterS }: Finding, attempt: number): number | null {
  const defaultDelay = defaultDelays[reason];
  if (defaultDelay === undefined || attempt >= maxAttempts) return null;
  const delayS = (retryAfterS ?? defaultDelay) * 2 ** (attempt - 1);
  return Math.min(delayS, Math.max(maxDelayS, retryAfterS ?? 0)) + marginS;
}
