import pRetry from 'p-retry';
import { databaseProblem } from './database-problem';

/** First and maximum pause between two attempts in milliseconds, before jitter. */
const pauseMs = { first: 50, max: 1000 };

interface RetryOptions {
  /** Milliseconds; defaults to ten seconds. */
  readonly limit?: number;
  /** Ends the retries. */
  readonly signal?: AbortSignal;
  /** Called for each failed attempt that is repeated. */
  readonly onRetry?: (error: Error) => void;
}

/**
 * Retries idempotent work that failed because the database was unavailable or busy. For work in progress only: a new
 * request is better rejected at once.
 * @throws the last error, and every other error at once
 */
export const withDatabaseRetries = <T>(
  work: () => Promise<T>,
  { limit = 10_000, signal, onRetry }: RetryOptions = {},
): Promise<T> =>
  pRetry(work, {
    retries: Infinity,
    minTimeout: pauseMs.first,
    maxTimeout: pauseMs.max,
    // So that concurrent failures are not retried together.
    randomize: true,
    maxRetryTime: limit,
    // Without its option `signal`, which would discard the result of work that ends after the abort.
    shouldRetry: ({ error }) => {
      const retries = databaseProblem(error) !== undefined && !signal?.aborted;
      if (retries) onRetry?.(error);
      return retries;
    },
  });
