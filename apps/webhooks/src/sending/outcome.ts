import type { DeliveryError } from '@lode/contracts';

/** The result of an attempt. */
export interface Outcome {
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** Null if the receiver accepted it. */
  readonly error: DeliveryError | null;
}

/** The outcome of a response. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { status, error: null };
  if (status === 410) return { status, error: 'gone' };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status' };
}
