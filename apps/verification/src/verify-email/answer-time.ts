import type { CallContext } from '@lode/service-kit';

/** Milliseconds of the caller's time budget that are reserved for the answer: at most a fifth of a short budget. */
const reservedMs = 500;
const reservedShare = 0.2;

/** Milliseconds that a verification may take. */
export function answerTimeMs(context: Pick<CallContext, 'remaining'>): number {
  const left = context.remaining();
  return left - Math.min(reservedMs, left * reservedShare);
}
