import type { Remaining } from './due-steps';
import { isBlocked } from './capacity';
import { nextPossible, type SendingState } from '../schedule/sending-state';

/** Milliseconds until the next run of a sequence that only waits for messages, whose ends wake the planner. */
const maxWaitMs = 60_000;
/** Minimum milliseconds until the next run of a sequence blocked by its messages. */
const minWaitMs = 500;

/**
 * When a sequence has something to do again.
 * @param now milliseconds since 1970, like the result
 * @returns null if nothing remains
 */
export function nextRun(state: SendingState, remaining: Remaining, now: number): number | null {
  const { earliest, underWay, oldestFresh } = remaining;
  const times = [
    earliest === null ? undefined : nextPossible(state, Math.max(now, earliest)),
    underWay > 0 ? now + maxWaitMs : undefined,
  ].filter((time) => time !== undefined);
  if (times.length === 0) return null;
  const next = Math.min(...times);
  if (oldestFresh === null || !isBlocked(state, remaining, now)) return next;
  // The wait grows with the age of the oldest message.
  return Math.max(next, now + Math.min(maxWaitMs, Math.max(minWaitMs, now - oldestFresh)));
}
