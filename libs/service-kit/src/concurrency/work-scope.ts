import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * For whom the present work is done, and until when. It reaches all that the work calls and awaits, without a parameter
 * in every function between.
 */
export interface WorkScope {
  /**
   * The account whose share of the capacity the work uses. It is sent with calls that carry no account, so that other
   * services share their capacity fairly as well; it decides about nothing else, and is neither stored nor logged.
   */
  readonly account: string | undefined;
  /** Whether the work waits for capacity instead of being rejected, because it was let in before: jobs, calls between services. */
  readonly waitsForCapacity?: boolean;
  /** Aborts when the outcome of the work is needed by nobody; calls under way are cancelled. */
  readonly cancellation?: AbortSignal | undefined;
  /** Monotonic milliseconds at which the request is over for which the work is done; undefined where it is for none. */
  readonly deadline?: number | undefined;
}

const scopes = new AsyncLocalStorage<WorkScope>();

/** Runs work in a scope of its own: nothing of the present one holds for it. */
export const inWorkScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

export const workScope = (): WorkScope | undefined => scopes.getStore();

/** Runs work in the present scope, with another deadline. @param deadline monotonic milliseconds */
export const withDeadline = <T>(deadline: number | undefined, work: () => T): T =>
  scopes.run({ account: undefined, ...scopes.getStore(), deadline }, work);

/** Runs work that a request begins and that outlives it. */
export const withoutDeadline = <T>(work: () => T): T => withDeadline(undefined, work);

/**
 * Milliseconds left to the present request; undefined outside of requests, and after the deadline: the caller has its
 * answer by then, and what still runs cleans up or stores a late result.
 */
export function remainingTime(): number | undefined {
  const deadline = scopes.getStore()?.deadline;
  if (deadline === undefined) return undefined;
  const remaining = deadline - performance.now();
  return remaining > 0 ? remaining : undefined;
}
