import { FairSemaphore } from '../concurrency/fair-semaphore';
import type { Participant } from './participant';
import { SharedRun, type RunOptions, type SharedWork } from './shared-run';

export interface RunLimits extends RunOptions {
  /** Plural noun for the runs in error messages. */
  readonly of: string;
  /** Maximum number of concurrent runs; accounts have equal shares of them. */
  readonly maxRuns: number;
}

export type CoalescedRun<Outcome> = SharedWork<Outcome>;

/** Request coalescing for long work: concurrent participants with the same key share one run. */
export class CoalescedRuns<Outcome, Progress> {
  /** Runs that may be joined. */
  private readonly runs = new Map<string, SharedRun<Outcome, Progress>>();
  /** These, and those that are ending. */
  private readonly ongoing = new Map<AbortController, Promise<Outcome>>();
  private isStopped = false;
  private readonly permits: FairSemaphore;

  constructor(private readonly options: RunLimits) {
    const { of, maxRuns: capacity } = options;
    this.permits = new FairSemaphore({ of, capacity, retryAfter: 5 });
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
    this.isStopped = true;
    for (const end of this.ongoing.keys()) end.abort();
    await Promise.allSettled(this.ongoing.values());
  }

  private begin(
    key: string,
    { account, cancels, waitsForCapacity = cancels }: Participant<Progress>,
    startWork: (reportProgress: (progress: Progress) => void) => CoalescedRun<Outcome>,
  ): SharedRun<Outcome, Progress> {
    // A job was admitted when it was created, so it waits instead of failing.
    const permit = this.permits.claim(account, { waitsForCapacity });
    const end = new AbortController();
    if (this.isStopped) end.abort();
    const run: SharedRun<Outcome, Progress> = new SharedRun({
      options: this.options,
      permit,
      end,
      startWork: (started: SharedRun<Outcome, Progress>) =>
        startWork((progress) => started.reportProgress(progress)),
      retire: () => {
        if (this.runs.get(key) === run) this.runs.delete(key);
      },
    });
    this.runs.set(key, run);
    this.ongoing.set(end, run.done);
    const ended = () => this.ongoing.delete(end);
    void run.done.then(ended, ended);
    return run;
  }
}
