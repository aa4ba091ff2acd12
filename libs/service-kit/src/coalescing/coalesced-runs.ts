import { inWorkScope, withoutDeadline } from '../concurrency/work-scope';
import type { Claim } from '../concurrency/claim';
import { FairSemaphore } from '../concurrency/fair-semaphore';
import { SharedRun, type Participant } from './shared-run';
import { unlessAborted } from '../timing/unless-aborted';

export interface RunLimits {
  /** Plural noun for the runs in error messages. */
  readonly of: string;
  /** Maximum number of concurrent runs; accounts have equal shares of them. */
  readonly maxRuns: number;
  /** Bounds the runs that work at the same time, together with the runs of others; without it, all runs work. */
  readonly workers?: FairSemaphore | undefined;
  /** Maximum duration of a run, independent of its participants. */
  readonly maxDurationMs: number;
}

/** Seconds after which a rejected client may retry. */
const retryAfter = 5;

export interface CoalescedRun<Outcome> {
  /** Ends soon after the signal aborts. */
  readonly work: (signal: AbortSignal) => Promise<Outcome>;
  /** The partial result. */
  readonly soFar: () => Outcome | Promise<Outcome>;
}

interface Begun<Outcome, Progress> extends CoalescedRun<Outcome> {
  readonly run: SharedRun<Outcome, Progress>;
  readonly claim: Claim;
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Request coalescing for long work: concurrent participants with the same key share one run. */
export class CoalescedRuns<Outcome, Progress> {
  /** Runs that may be joined. */
  private readonly runs = new Map<string, SharedRun<Outcome, Progress>>();
  /** These, and those that are ending. */
  private readonly ongoing = new Set<SharedRun<Outcome, Progress>>();
  private readonly stopping = new AbortController();
  private readonly permits: FairSemaphore;

  constructor(private readonly limits: RunLimits) {
    this.permits = new FairSemaphore({ of: limits.of, capacity: limits.maxRuns, retryAfter });
  }

  find(key: string): SharedRun<Outcome, Progress> | undefined {
    return this.runs.get(key);
  }

  /**
   * Joins the run in progress, or starts one as soon as there is a permit for the account of the participant.
   * @throws ProblemError account_busy, overloaded
   */
  join(
    key: string,
    participant: Participant<Progress>,
    startWork: (reportProgress: (progress: Progress) => void) => CoalescedRun<Outcome>,
  ): Promise<Outcome> {
    return (this.runs.get(key) ?? this.begin(key, participant, startWork)).join(participant);
  }

  /** Ends all runs. Their participants get the partial results. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.ongoing].map((run) => run.ended));
  }

  private begin(
    key: string,
    { account, cancels, waitsForCapacity = cancels }: Participant<Progress>,
    startWork: (reportProgress: (progress: Progress) => void) => CoalescedRun<Outcome>,
  ): SharedRun<Outcome, Progress> {
    // A job was admitted when it was created, so it waits instead of failing.
    const claim = this.permits.claim(account, { waitsForCapacity });
    const run = new SharedRun<Outcome, Progress>();
    const end = new AbortController();
    const retire = (): void => {
      if (this.runs.get(key) === run) this.runs.delete(key);
    };
    const stop = (): void => {
      // The result of the ending run is partial: new requests start a new run.
      retire();
      end.abort();
    };
    claim.whenReclaimed(stop);
    const { work, soFar } = startWork((progress) => run.reportProgress(progress));
    const begun = (signal: AbortSignal) => this.whenGranted({ run, claim, signal, stop, work, soFar });
    const done = withoutDeadline(() => this.limited(end, begun)).finally(() => {
      claim.release();
      retire();
      this.ongoing.delete(run);
    });
    // Errors are for participants; without any, an error must not end the process.
    done.catch(() => undefined);
    run.begin({ done, soFar, stop, claim });
    this.runs.set(key, run);
    this.ongoing.add(run);
    return run;
  }

  private async whenGranted({
    run,
    claim,
    signal,
    stop,
    work,
    soFar,
  }: Begun<Outcome, Progress>): Promise<Outcome> {
    if (!claim.isHeld) await unlessAborted(claim.granted, signal, () => undefined);
    if (!claim.isHeld) return soFar();
    const [name = ''] = claim.accounts;
    const account = name === '' ? undefined : name;
    const workNow = (): Promise<Outcome> =>
      inWorkScope({ account, cancellation: signal }, () => work(signal));
    const { workers } = this.limits;
    if (!workers) return workNow();
    const worker = workers.claim(account, { waitsForCapacity: true });
    run.addClaim(worker, account);
    worker.whenReclaimed(stop);
    try {
      if (!worker.isHeld) await unlessAborted(worker.granted, signal, () => undefined);
      return worker.isHeld ? await workNow() : soFar();
    } finally {
      worker.release();
    }
  }

  /** Not by AbortSignal.any: Node would keep such a signal for as long as that of the end of all runs lives. */
  private async limited(
    end: AbortController,
    work: (signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    const abort = (): void => end.abort();
    const timer = setTimeout(abort, this.limits.maxDurationMs);
    this.stopping.signal.addEventListener('abort', abort, { once: true });
    if (this.stopping.signal.aborted) abort();
    try {
      return await work(end.signal);
    } finally {
      clearTimeout(timer);
      this.stopping.signal.removeEventListener('abort', abort);
    }
  }
}
