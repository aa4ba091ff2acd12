import { AsyncLocalStorage } from 'node:async_hooks';

/** Monotonic milliseconds at which the request is over on whose behalf the present code runs. */
const deadlines = new AsyncLocalStorage<number | undefined>();

/**
 * Runs the work of a request. Whatever it waits for below, such as a database connection, can bound the wait by
 * `remainingTime` without a parameter in every function between.
 * @param deadline monotonic milliseconds
 */
export const withDeadline = <T>(deadline: number, work: () => T): T => deadlines.run(deadline, work);

/** Runs work that a request begins and that outlives it. */
export const withoutDeadline = <T>(work: () => T): T => deadlines.run(undefined, work);

/**
 * Milliseconds left to the present request; undefined outside of requests, and after the deadline: the caller has its
 * answer by then, and what still runs cleans up or stores a late result.
 */
export function remainingTime(): number | undefined {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return undefined;
  const remaining = deadline - performance.now();
  return remaining > 0 ? remaining : undefined;
}
