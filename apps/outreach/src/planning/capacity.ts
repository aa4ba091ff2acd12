import { dayOf } from '../schedule/local-time';
import type { Remaining } from './due-steps';
import { possibleNow, type SendingState } from '../schedule/sending-state';

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
export function isBlocked(
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
