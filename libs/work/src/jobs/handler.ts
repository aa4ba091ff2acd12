import type { EntityManager } from 'typeorm';
import type { Item } from './queue';

/** Interrupts an attempt before its end; the `reason` of its signal. */
export class Interrupted extends Error {
  /**
   * @param why `stopping`: the service stops, and another replica continues; `cancelled`: the caller cancelled the job;
   * `lost`: another replica took the item over, because the heartbeats of this one stopped
   */
  constructor(readonly why: 'stopping' | 'cancelled' | 'lost') {
    super(`the attempt is interrupted: ${why}`);
    this.name = 'Interrupted';
  }
}

/** The reason of an aborted signal; undefined before. */
export const interruptionOf = ({ reason }: AbortSignal): Interrupted['why'] | undefined =>
  reason instanceof Interrupted ? reason.why : undefined;

/** One attempt of an item. */
export interface Attempt {
  /** Aborted with an `Interrupted`. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Limits of attempts and concurrency for the jobs of an operation, or a task. */
export interface WorkerLimits {
  /**
   * Attempts before an item is given up. An attempt counts when it begins, so that an item which kills its process ends
   * too.
   */
  readonly attempts: number;
  /** Delay after the first failed attempt in seconds; doubles with each further one, up to an hour. */
  readonly retryDelaySeconds: number;
  /** Maximum number of concurrent items of a replica. */
  readonly concurrency: number;
  /**
   * Maximum number of concurrent items of one account over all replicas, which replicas that claim at the same moment may
   * exceed. By default an account may use all. For a task: one whose items have accounts, and are few at a time.
   */
  readonly maxPerAccount?: number | undefined;
}

/** Stores an outcome in the transaction that settles the item. @returns is called after the commit */
export type StoreOutcome = (manager: EntityManager) => Promise<() => void>;

/** What a worker does with the items of one task, or with the jobs of one operation. */
export interface Handler extends WorkerLimits {
  readonly name: string;
  readonly kind: 'job' | 'task';
  /** @returns undefined where there is no outcome to store. @throws `Interrupted` where the item had ended before */
  run(item: Item, attempt: Attempt): Promise<StoreOutcome | undefined>;
  /** Called after the last attempt; the item is parked in the transaction that stores the outcome. */
  giveUp(item: Item, error: unknown): StoreOutcome | undefined;
}

const maxDelay = 3600;

/** Delay in seconds after the given attempt has failed. */
export const retryDelay = ({ retryDelaySeconds }: WorkerLimits, attempt: number): number =>
  Math.min(maxDelay, retryDelaySeconds * 2 ** (attempt - 1));

/** Milliseconds of retries through an outage, so that a completed attempt is not repeated; longer than a restart of the database. */
export const outageMs = 60_000;

/** The process ended during each attempt, so there is no other error. */
export class WorkerLost extends Error {
  constructor(attempts: number) {
    super(`the process ended during each of ${attempts} attempts`);
    this.name = 'WorkerLost';
  }
}
