import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the present work is done. It reaches every call that the work makes, through all that it awaits. */
export interface WorkScope {
  /**
   * The account whose share of the capacity the work uses. It is sent with calls that carry no account, so that other
   * services share their capacity fairly as well; it decides about nothing else, and is neither stored nor logged.
   */
  readonly account: string | undefined;
  /** Whether the work waits for capacity instead of being rejected, because it was let in before: jobs, calls between services. */
  readonly isPatient?: boolean;
  /** Aborts when the outcome of the work is needed by nobody; calls under way are cancelled. */
  readonly cancellation?: AbortSignal | undefined;
}

const scopes = new AsyncLocalStorage<WorkScope>();

export const inWorkScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

export const workScope = (): WorkScope | undefined => scopes.getStore();
