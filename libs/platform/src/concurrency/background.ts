import { inWorkScope, workScope } from './work-scope';

/**
 * The account to which background work is charged. It is no account of a caller: the same for the work of all accounts,
 * so that no service learns who asked, and after every caller in the queues for shared capacity.
 */
export const backgroundAccount = 'lode:background';

/** Runs work that yields to the requests of callers, in this service and in those that it calls. */
export const inBackground = <T>(work: () => T): T =>
  inWorkScope({ account: backgroundAccount, waitsForCapacity: true }, work);

/** Whether the current work began as background work. A caller may have joined it since. */
export const isInBackground = (): boolean => workScope()?.account === backgroundAccount;
