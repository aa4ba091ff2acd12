import { dayOf } from '../schedule/local-day';
import type { Remaining } from './due-steps';
import { possibleNow, type SendingState } from './sending-state';

/**
 * Most messages of a sequence that are about to be sent at a time: those of others then wait for seconds only, a pause
 * soon holds, and a relay that is away leaves no mountain behind.
 */
export const maxFresh = 200;

type Fresh = Pick<Remaining, 'fresh' | 'oldestFresh'>;

/**
 * Whether nothing is planned until messages have gone that are about to be sent: where there are many; where a gap lies
 * between any two; and where some were planned on an earlier day of the zone, for they count for the day on which they go.
 * @param now milliseconds since 1970
 */
export function isHeldUp(
  { schedule: { zone }, gap }: SendingState,
  { fresh, oldestFresh }: Fresh,
  now: number,
): boolean {
  if (oldestFresh === null) return false;
  return fresh >= maxFresh || gap > 0 || dayOf(zone, oldestFresh) !== dayOf(zone, now);
}

/** How many messages may be planned now. */
export const roomFor = (state: SendingState, remaining: Fresh, now: number): number =>
  isHeldUp(state, remaining, now) ? 0 : Math.min(possibleNow(state, now), maxFresh - remaining.fresh);
