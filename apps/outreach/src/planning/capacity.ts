import { dayOf } from '../schedule/local-time';
import { possibleNow, type SendingState, nextPossible } from '../schedule/sending-state';
import type { Remaining } from './due-steps';

/**
 * Maximum messages of a sequence that are about to be sent. It keeps the delay of other sequences at seconds, makes a
 * pause effective soon, and limits the backlog while the relay is unavailable.
 */
export const maxFresh = 200;

type Fresh = Pick<Remaining, 'fresh' | 'oldestFresh'>;

/**
 * Whether planning waits for messages that are about to be sent: if there are too many, if the sequence has a minimum
 * gap, or if some were planned on an earlier day of the zone, because they count for the day on which they are sent.
 * @param now milliseconds since 1970
 */
function isBlocked(
  { schedule: { zone }, gap }: SendingState,
  { fresh, oldestFresh }: Fresh,
  now: number,
): boolean {
  if (oldestFresh === null) return false;
  return fresh >= maxFresh || gap > 0 || dayOf(zone, oldestFresh) !== dayOf(zone, now);
}

/** Number of messages that may be planned now. */
export const capacityFor = (state: SendingState, remaining: Fresh, now: number): number =>
  isBlocked(state, remaining, now) ? 0 : Math.min(possibleNow(state, now), maxFresh - remaining.fresh);

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
