/** Why work should come to an end before it is done; the `reason` of its signal. */
export class WorkInterrupted extends Error {
  /**
   * @param why `stopping`: the service stops, and another replica does the work from the start;
   * `cancelled`: nobody wants it any more; `lost`: another replica took it over, because this one gave no sign of life.
   */
  constructor(readonly why: 'stopping' | 'cancelled' | 'lost') {
    super(`the work is ${why}`);
    this.name = 'WorkInterrupted';
  }
}

/** Why a signal was aborted; undefined while it is not. */
export const interruptionOf = ({ reason }: AbortSignal): WorkInterrupted['why'] | undefined =>
  reason instanceof WorkInterrupted ? reason.why : undefined;

/** One try at a piece of work. */
export interface Attempt {
  /** Aborted with a `WorkInterrupted`. */
  readonly signal: AbortSignal;
  /** 1 for the first. */
  readonly attempt: number;
}

/** How often and how many at once; the same for callers' jobs and for tasks. */
export interface WorkLimits {
  /** Tries before a piece of work is given up. A try counts when it begins, so that work which kills its process ends too. */
  readonly attempts: number;
  /** Wait after the first failed try, in seconds; doubles with each further one, up to an hour. */
  readonly retryDelaySeconds: number;
  /** Pieces that a replica works on at the same time. */
  readonly concurrency: number;
}

/** A kind of work that a queue carries. */
export interface Work extends WorkLimits {
  readonly name: string;
  readonly kind: 'job' | 'task';
  run(item: WorkItem, attempt: Attempt): Promise<void>;
  /** Called once after the last try; what remains of the work is parked after it. */
  giveUp(item: WorkItem, error: unknown): Promise<void>;
}

export interface WorkItem {
  readonly key: string;
  readonly payload: object;
}

const maxDelay = 3600;

/** Seconds to wait after the given try has failed. */
export const retryDelay = ({ retryDelaySeconds }: WorkLimits, attempt: number): number =>
  Math.min(maxDelay, retryDelaySeconds * 2 ** (attempt - 1));
