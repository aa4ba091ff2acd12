import { setTimeout as wait } from 'node:timers/promises';
import { databaseProblem } from './database-problem';

/** First and longest pause between two tries, in milliseconds, before they are spread. */
const pauses = { first: 50, longest: 1000 };

interface Patience {
  /** Milliseconds; ten seconds where left out. */
  readonly limit?: number;
  /** Ends the patience: what fails then, fails. */
  readonly signal?: AbortSignal;
}

/**
 * Tries again what failed because the database was away or too busy; what is done must bear repetition. It is
 * for work that is under way already: a request that has not begun is better refused at once.
 * @throws the last error, and at once every error that waiting does not help
 */
export async function withDatabaseRetries<T>(
  work: () => Promise<T>,
  { limit = 10_000, signal }: Patience = {},
): Promise<T> {
  const end = performance.now() + limit;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!databaseProblem(error) || signal?.aborted || performance.now() + pause > end) throw error;
      // Spread, so that those who failed together do not come again together.
      await wait(pause * (0.5 + Math.random() / 2), undefined, signal && { signal }).catch(() => undefined);
    }
  }
}
