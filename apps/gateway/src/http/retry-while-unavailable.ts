import { setTimeout as elapse } from 'node:timers/promises';
import { ProblemError, type ProblemCode } from '@lode/contracts';
import type { Clock } from '@lode/platform';

/** Time from the first attempt to the last retry; a single replica restarts in less. */
const maxRetryMs = 15_000;
const retryIntervalMs = 1000;

export interface RetryOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Waits the given milliseconds; default: a timer. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
  /** Temporary problems; default: `unavailable`. */
  readonly retryable?: readonly ProblemCode[];
}

/**
 * Retries idempotent work every second while it fails with one of the `retryable` problems. p-retry has no wait of the
 * caller: a download ends its pause when the client disconnects.
 * @throws the last error; other errors immediately
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  { clock, wait = elapse, retryable = ['unavailable'] }: RetryOptions,
): Promise<T> {
  const end = clock.monotonic() + maxRetryMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (
        !(error instanceof ProblemError && retryable.includes(error.code)) ||
        clock.monotonic() + retryIntervalMs > end
      )
        throw error;
      await wait(retryIntervalMs);
    }
  }
}
