import type { EntityManager } from 'typeorm';
import type { Delivery } from './queue.adapter';

/** Interrupts work before its end; the `reason` of its signal. */
export class WorkInterrupted extends Error {
  /**
   * @param why `stopping`: the service stops, and another replica restarts the work; `cancelled`: the caller cancelled
   * it; `lost`: another replica took it over, because the heartbeats of this one stopped
   */
  constructor(readonly why: 'stopping' | 'cancelled' | 'lost') {
    super(`the work is ${why}`);
    this.name = 'WorkInterrupted';
  }
}

/** The reason of an aborted signal; undefined before. */
export const interruptionOf = ({ reason }: AbortSignal): WorkInterrupted['why'] | undefined =>
  reason instanceof WorkInterrupted ? reason.why : undefined;

/** One attempt of an item of work. */
export interface Attempt {
  /** Aborted with a `WorkInterrupted`. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Limits of attempts and concurrency for jobs and tasks. */
export interface WorkLimits {
  /**
   * Attempts before an item is given up. An attempt counts when it begins, so that work which kills its process ends
   * too.
   */
  readonly attempts: number;
  /** Delay after the first failed attempt in seconds; doubles with each further one, up to an hour. */
  readonly retryDelaySeconds: number;
  /** Maximum number of concurrent items of a replica. */
  readonly concurrency: number;
  /** Maximum number of concurrent jobs of one account over all replicas; by default an account may use all. */
  readonly maxPerAccount?: number | undefined;
}

/** An item of work at the start of an attempt. */
export interface BegunItem {
  /** Attempts so far, this one included. */
  readonly attempts: number;
}

/** Stores an outcome in the transaction that settles the item. @returns is called after the commit */
export type StoreOutcome = (manager: EntityManager) => Promise<() => void>;

/** A kind of work that a queue carries. */
export interface Work<Item extends BegunItem = BegunItem> extends WorkLimits {
  readonly name: string;
  readonly kind: 'job' | 'task';
  /** Counts an attempt. @returns undefined where the item has ended, or was replaced or removed since it was dispatched */
  begin(delivery: Delivery): Promise<Item | undefined>;
  /** @returns undefined where there is no outcome to store */
  run(item: Item, attempt: Attempt): Promise<StoreOutcome | undefined>;
  /** Called after the last attempt; the item is parked in the transaction that stores the outcome. */
  giveUp(item: Item, error: unknown): StoreOutcome | undefined;
}

const maxDelay = 3600;

/** Delay in seconds after the given attempt has failed. */
export const retryDelay = ({ retryDelaySeconds }: WorkLimits, attempt: number): number =>
  Math.min(maxDelay, retryDelaySeconds * 2 ** (attempt - 1));
