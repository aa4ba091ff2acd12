import type { CallContext } from './context';

/** A caller who waits is answered after so many milliseconds at the latest, with what is ready. */
const maxWait = 25_000;
/** Milliseconds that are kept for the way back. */
const reserve = 700;

/** Milliseconds that there are for the work on an answer, for services that answer with what they have. */
export const waitingTime = (context: Pick<CallContext, 'remaining'>): number =>
  Math.max(0, Math.ceil(Math.min(maxWait, context.remaining() - reserve)));
