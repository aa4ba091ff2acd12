import { setTimeout as wait } from 'node:timers/promises';
import { databaseProblem } from '../database/database-problem';

const longest = 60_000;
const pause = 500;

/**
 * Repeats what fails because the database is away or busy, so that work which is done need not be done again.
 * @throws the error of the last try, once the signal is aborted or a minute is over, and every other error at once
 */
export async function throughOutage<T>(store: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const end = performance.now() + longest;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (!databaseProblem(error) || signal.aborted || performance.now() > end) throw error;
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}
