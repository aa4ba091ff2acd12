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
}

/** A kind of work that a queue carries. */
export interface Work extends WorkLimits {
  readonly name: string;
  readonly kind: 'job' | 'task';
  run(item: WorkItem, attempt: Attempt): Promise<void>;
  /** Called once after the last attempt; the item is parked afterwards. */
  giveUp(item: WorkItem, error: unknown): Promise<void>;
}

export interface WorkItem {
  readonly key: string;
  readonly payload: object;
}

const maxDelay = 3600;

/** Delay in seconds after the given attempt has failed. */
export const retryDelay = ({ retryDelaySeconds }: WorkLimits, attempt: number): number =>
  Math.min(maxDelay, retryDelaySeconds * 2 ** (attempt - 1));
