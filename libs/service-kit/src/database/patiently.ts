import { setTimeout as wait } from 'node:timers/promises';
import { databaseProblem } from './database-problem';

/** Longest pause between two tries, in milliseconds. */
const longestPause = 1000;

/**
 * Tries again what failed because the database was away or too busy, until it succeeds or so many milliseconds
 * have passed; what is done must bear repetition. It is for work that is under way already: a request that has
 * not begun is better refused at once.
 * @throws the last error, and at once every error that waiting does not help
 */
export async function patiently<T>(work: () => Promise<T>, milliseconds = 10_000): Promise<T> {
  const end = performance.now() + milliseconds;
  for (let pause = 50; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await work();
    } catch (error) {
      if (!databaseProblem(error) || performance.now() + pause > end) throw error;
      // Spread, so that those who failed together do not come again together.
      await wait(pause * (0.5 + Math.random() / 2));
    }
  }
}
