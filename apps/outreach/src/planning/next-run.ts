import type { Remaining } from './due-steps';
import { isHeldUp } from './capacity';
import { nextPossible, type SendingState } from './sending-state';

/** Milliseconds until a sequence is looked at again that only waits for messages on their way, which tell by themselves. */
const waiting = 60_000;
/** Milliseconds until one is looked at again in which these hold up others, at least. */
const heldUp = 500;

/**
 * When a sequence has something to do again.
 * @param now milliseconds since 1970, as the answer
 * @returns null where nothing remains
 */
export function nextLook(state: SendingState, remaining: Remaining, now: number): number | null {
  const { earliest, underWay, oldestFresh } = remaining;
  const looks = [
    earliest === null ? undefined : nextPossible(state, Math.max(now, earliest)),
    underWay > 0 ? now + waiting : undefined,
  ].filter((look) => look !== undefined);
  if (looks.length === 0) return null;
  const next = Math.min(...looks);
  if (oldestFresh === null || !isHeldUp(state, remaining, now)) return next;
  // The longer they take, the longer they will.
  return Math.max(next, now + Math.min(waiting, Math.max(heldUp, now - oldestFresh)));
}
