import type { Outcome } from '../sending/outcome';
import type { DueDelivery, RecordedAttempt } from './delivery-store';
import { nextAttempt, retryMs } from './retry-plan';

/** The change of a delivery by an attempt. @param spread from 0 to 1, of the pause until the next attempt */
export function recordedAttempt(
  { id, failures, retryUntil }: DueDelivery,
  { status, error }: Outcome,
  now: number,
  spread: number,
): RecordedAttempt {
  const until = retryUntil?.getTime() ?? now + retryMs;
  const common = { id, tried: 1, status, error, until: new Date(until), tried_at: new Date(now) } as const;
  if (error === null) return { ...common, state: 'delivered', failed: 0, due: null };
  const next = error === 'gone' ? undefined : nextAttempt(failures + 1, now, until, spread);
  return next === undefined
    ? { ...common, state: 'failed', failed: 1, due: null }
    : { ...common, state: 'pending', failed: 1, due: new Date(next) };
}

/** A delivery that must not be sent: its person is suppressed, or the key of the webhook may not read its object. */
export const withheld = ({ id, retryUntil }: DueDelivery): RecordedAttempt => ({
  ...{ id, state: 'withheld', tried: 0, failed: 0, status: null, error: 'suppressed' },
  ...{ due: null, until: retryUntil, tried_at: null },
});
