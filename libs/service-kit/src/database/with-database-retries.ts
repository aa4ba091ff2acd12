import { setTimeout as wait } from 'node:timers/promises';
import { databaseProblem } from './database-problem';

/** First and maximum pause between two attempts in milliseconds, before jitter. */
const pauseMs = { first: 50, max: 1000 };

interface RetryOptions {
  /** Milliseconds; defaults to ten seconds. */
  readonly limit?: number;
  /** Ends the retries. */
  readonly signal?: AbortSignal;
}

/**
 * Retries idempotent work that failed because the database was unavailable or busy. For work in progress only: a new
 * request is better rejected at once.
 * @throws the last error, and every other error at once
 */
export async function withDatabaseRetries<T>(
  work: () => Promise<T>,
  { limit = 10_000, signal }: RetryOptions = {},
): Promise<T> {
  const end = performance.now() + limit;
  for (let pause = pauseMs.first; ; pause = Math.min(2 * pause, pauseMs.max)) {
    try {
      return await work();
    } catch (error) {
      if (!databaseProblem(error) || signal?.aborted || performance.now() + pause > end) throw error;
      // With jitter, so that concurrent failures are not retried together.
      await wait(pause * (0.5 + Math.random() / 2), undefined, signal && { signal }).catch(() => undefined);
    }
  }
}
