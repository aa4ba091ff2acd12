import { ApiError, ConnectionError, TimeoutError } from '../errors.js';
import { wait } from './wait.js';

/** Longer waits are the decision of the caller, for example until the end of a quota. */
const maxWaitMs = 60_000;
const firstWaitMs = 500;
const retriedStatuses = [429, 500, 502, 503, 504];

/** Whether the same request may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && (retriedStatuses.includes(error.status) || error.code === 'in_progress'));

/** Milliseconds before the next attempt: as the server asks, otherwise doubled each time, with jitter of up to a half. */
function waitBefore(attempt: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined;
  if (asked !== undefined) return asked * 1000;
  return Math.min(maxWaitMs, firstWaitMs * 2 ** attempt) * (1 - Math.random() / 2);
}

/** Whether the server may have done the work before the failure. */
const mayBeDone = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

/**
 * Repeats an attempt after failures that may pass, up to `retries` times. `attempt` receives whether an earlier one may have
 * had its effect. @throws the failure of the last attempt
 */
export async function withRetries<Result>(
  attempt: (mayBeDone: boolean) => Promise<Result>,
  { retries, signal }: { readonly retries: number; readonly signal?: AbortSignal | undefined },
): Promise<Result> {
  let isDone = false;
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt(isDone);
    } catch (error) {
      signal?.throwIfAborted();
      isDone ||= mayBeDone(error);
      const pause = waitBefore(failures, error);
      if (failures >= retries || !isPassing(error) || pause > maxWaitMs) throw error;
      await wait(pause, signal);
    }
  }
}
