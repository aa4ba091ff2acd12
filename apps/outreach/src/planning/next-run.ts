import type { Remaining } from './due-steps';
import { isBlocked } from './capacity';
import { nextPossible, type SendingState } from '../schedule/sending-state';

/**
 * Milliseconds until the next run of a sequence that waits for messages: as long as the oldest one has waited. Their ends
 * wake the planner, except where a run has read their state before and ends after them.
 */
const [minWaitMs, maxWaitMs] = [500, 60_000];

/**
 * When a sequence has something to do again.
 * @param now milliseconds since 1970, like the result
 * @returns null if nothing remains
 */
export function nextRun(state: SendingState, remaining: Remaining, now: number): number | null {
  const { earliest, underWay, oldestFresh } = remaining;
  const waited = oldestFresh === null ? maxWaitMs : now - oldestFresh;
  const ofMessages = now + Math.min(maxWaitMs, Math.max(minWaitMs, waited));
  const times = [
    earliest === null ? undefined : nextPossible(state, Math.max(now, earliest)),
    underWay > 0 ? ofMessages : undefined,
  ].filter((time) => time !== undefined);
  if (times.length === 0) return null;
  const next = Math.min(...times);
  return isBlocked(state, remaining, now) ? Math.max(next, ofMessages) : next;
}
