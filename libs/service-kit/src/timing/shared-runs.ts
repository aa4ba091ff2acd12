import { ProblemError } from '@lode/contracts';
import { withoutDeadline } from './request-deadline';
import { SharedRun, type Participant } from './shared-run';

export interface RunLimits {
  /** Runs at the same time. */
  readonly most: number;
  /** Milliseconds that a run goes on, whoever waits for it. */
  readonly longest: number;
}

/** How a run does its work. */
export interface Undertaking<Outcome> {
  /** Comes to an end soon after the signal has aborted. */
  readonly work: (signal: AbortSignal) => Promise<Outcome>;
  /** What there is at any moment. */
  readonly soFar: () => Outcome;
}

/** Long pieces of work, each done once for all who want it at the same time. */
export class SharedRuns<Outcome, Progress> {
  private readonly runs = new Map<string, SharedRun<Outcome, Progress>>();
  private readonly stopping = new AbortController();

  constructor(private readonly limits: RunLimits) {}

  find(key: string): SharedRun<Outcome, Progress> | undefined {
    return this.runs.get(key);
  }

  /**
   * Joins what is under way, or begins it.
   * @throws ProblemError overloaded
   */
  join(
    key: string,
    participant: Participant<Progress>,
    undertake: (tell: (progress: Progress) => void) => Undertaking<Outcome>,
  ): Promise<Outcome> {
    return (this.runs.get(key) ?? this.begin(key, undertake)).join(participant);
  }

  /** Ends all runs; what they have is given to those who wait. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.runs.values()].map((run) => run.ended));
  }

  private begin(
    key: string,
    undertake: (tell: (progress: Progress) => void) => Undertaking<Outcome>,
  ): SharedRun<Outcome, Progress> {
    if (this.runs.size >= this.limits.most)
      throw new ProblemError('overloaded', undefined, { retryAfter: 5 });
    const run = new SharedRun<Outcome, Progress>();
    const end = new AbortController();
    const { work, soFar } = undertake((progress) => run.tell(progress));
    const done = withoutDeadline(() => this.limited(end, work)).finally(() => this.runs.delete(key));
    // An error is for those who wait for it; where nobody does any more it must not end the process.
    done.catch(() => undefined);
    run.begin({ done, soFar, stop: () => end.abort() });
    this.runs.set(key, run);
    return run;
  }

  /** Not by AbortSignal.any: Node would keep such a signal for as long as that of the end of all runs lives. */
  private async limited(
    end: AbortController,
    work: (signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    const abort = (): void => end.abort();
    const timer = setTimeout(abort, this.limits.longest);
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
