import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReplyNotes } from '../reply-notes';

/**
 * Account and deadline of the current work. An AsyncLocalStorage carries the scope to all functions that the work calls
 * and awaits, without a parameter.
 */
export interface WorkScope {
  /**
   * The account whose share of the capacity the work uses. Calls without an account send it, so that other services
   * share their capacity fairly as well; it has no other effect, and is neither stored nor logged.
   */
  readonly account: string | undefined;
  /**
   * Whether the work waits for capacity instead of being rejected, because it was admitted before: jobs, calls between
   * services.
   */
  readonly waitsForCapacity?: boolean;
  /** Whether the work is a part of a larger result: `Results` stores no set for it. */
  readonly storesNoResults?: boolean;
  /** Aborts when the result of the work is not needed any more; calls in progress are cancelled. */
  readonly cancellation?: AbortSignal | undefined;
  /** Deadline of the current request in monotonic milliseconds; undefined outside of requests. */
  readonly deadline?: number | undefined;
  /** The key or person of the current request; undefined for a caller without a key. */
  readonly actor?: string | undefined;
  /** Notes of the reply to the current request. */
  readonly reply?: ReplyNotes;
  readonly transaction?: OpenTransaction | undefined;
}

/** A transaction of the current work. Its connection and its locks wait for nothing but its own statements. */
export interface OpenTransaction {
  /** False from the moment of the commit or rollback: work that continues then is not a part of it. */
  isOpen: boolean;
  /** What follows the commit. */
  readonly effects: (() => void)[];
}

const scopes = new AsyncLocalStorage<WorkScope>();

/** Runs work in a new scope that inherits nothing. */
export const inWorkScope = <T>(scope: WorkScope, work: () => T): T => scopes.run(scope, work);

export const workScope = (): WorkScope | undefined => scopes.getStore();

/** The key or person of the current request, which objects keep as their creator; null for others. */
export const currentActor = (): string | null => scopes.getStore()?.actor ?? null;

/** Runs work in the current scope with another deadline. @param deadline monotonic milliseconds */
export const withDeadline = <T>(deadline: number | undefined, work: () => T): T =>
  scopes.run({ account: undefined, ...scopes.getStore(), deadline }, work);

/** Runs work that outlives the request that starts it, and is no part of its transaction. */
export const withoutDeadline = <T>(work: () => T): T =>
  withTransaction(undefined, () => withDeadline(undefined, work));

export const withTransaction = <T>(transaction: OpenTransaction | undefined, work: () => T): T =>
  scopes.run({ account: undefined, ...scopes.getStore(), transaction }, work);

export function openTransaction(): OpenTransaction | undefined {
  const transaction = scopes.getStore()?.transaction;
  return transaction?.isOpen ? transaction : undefined;
}

/** Runs an effect that others may see, such as a hint on the bus, once the current transaction is committed; else at once. */
export function afterCommit(effect: () => void): void {
  const transaction = openTransaction();
  if (transaction) transaction.effects.push(effect);
  else effect();
}

/** @throws Error within a transaction, which would hold its connection and locks for as long as another system needs */
export function requireNoTransaction(what: string): void {
  if (openTransaction()) throw new Error(`${what} within a transaction: do it before or after`);
}

/**
 * Milliseconds left to the current request. Undefined outside of requests and after the deadline: the caller has its
 * response by then, and remaining work cleans up or stores a late result.
 */
export function remainingTime(): number | undefined {
  const deadline = scopes.getStore()?.deadline;
  if (deadline === undefined) return undefined;
  const remaining = deadline - performance.now();
  return remaining > 0 ? remaining : undefined;
}

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
