import type { Finding } from '../findings/finding';

/** Reasons that pass by themselves, with the seconds to wait where the server names none. */
const USUAL_WAITS: Partial<Record<Finding['reason'], number>> = { greylisted: 300, busy: 120 };
/** Asked this often without a definite answer, an address is left to whoever asks for it next. */
const MAX_ATTEMPTS = 5;
const MAX_WAIT = 6 * 3600;
/** Servers count whole seconds, and their clocks are not ours. */
const MARGIN = 1;

/**
 * Seconds after which an address should be asked again, twice as long with each attempt; null where asking
 * again would show nothing new.
 * @param attempt how often it has been asked in a row without a definite answer
 */
export function recheckDelay({ reason, retryAfterS }: Finding, attempt: number): number | null {
  const usual = USUAL_WAITS[reason];
  if (usual === undefined || attempt >= MAX_ATTEMPTS) return null;
  const wait = (retryAfterS ?? usual) * 2 ** (attempt - 1);
  return Math.min(wait, Math.max(MAX_WAIT, retryAfterS ?? 0)) + MARGIN;
}
