import type { Remaining } from './due-steps';
import { nextPossible, type SendingState } from './sending-state';

/**
 * Most messages of a sequence that are on their way at a time: a pause soon holds, and a relay that is away leaves no
 * mountain behind.
 */
export const mostUnderWay = 1000;
/** Milliseconds until a sequence with so many is looked at again. */
const crowded = 1000;
/** Milliseconds until a sequence is looked at again that only waits for messages on their way, which tell by themselves. */
const waiting = 60_000;

/**
 * When a sequence has something to do again.
 * @param now milliseconds since 1970, as the answer
 * @returns null where nothing remains
 */
export function nextLook(state: SendingState, { earliest, underWay }: Remaining, now: number): number | null {
  const looks = [
    earliest === null ? undefined : nextPossible(state, Math.max(now, earliest)),
    underWay > 0 ? now + waiting : undefined,
  ].filter((look) => look !== undefined);
  if (looks.length === 0) return null;
  const next = Math.min(...looks);
  return underWay >= mostUnderWay ? Math.max(next, now + crowded) : next;
}
