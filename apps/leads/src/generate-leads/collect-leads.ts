import {
  patiently,
  SharedRuns,
  type Clock,
  type Leases,
  type Participant,
  type Undertaking,
} from '@lode/service-kit';
import type { AnswerStore } from './answer-store';
import type { LeadAnswer } from './lead-answer';
import type { LeadRun } from './lead-run';
import type { LeadSearch } from './lead-search';
import type { RunProgress } from './run-progress';

/** Milliseconds that a run goes on at most, whoever waits for it. */
const longestRun = 180_000;
/** Runs of one process at the same time. */
const mostRuns = 50;
/** Milliseconds for which an answer is good enough that a source in trouble has left incomplete. */
const partialAge = 300_000;

export interface CollectLeadsParts {
  readonly store: AnswerStore;
  readonly leases: Pick<Leases, 'take'>;
  readonly clock: Clock;
  readonly createRun: (search: LeadSearch, tell: (progress: RunProgress) => void) => LeadRun;
}

export interface Collected {
  readonly answer: LeadAnswer;
  /** Whether it was found before the question was asked. */
  readonly isStored: boolean;
}

/** Leads that are stored, else what the sources say now: one run for all who ask the same thing, in all replicas. */
export class CollectLeads {
  private readonly runs = new SharedRuns<Collected, RunProgress>({ most: mostRuns, longest: longestRun });

  constructor(private readonly parts: CollectLeadsParts) {}

  /**
   * @param maxAge how old a stored answer may be, in milliseconds
   * @throws ProblemError overloaded, and errors of the database
   */
  async collect(
    search: LeadSearch,
    maxAge: number,
    participant: Participant<RunProgress>,
  ): Promise<Collected> {
    const underWay = this.runs.find(search.key);
    if (underWay) return underWay.join(participant);
    const askedAt = this.parts.clock.now();
    const stored = await this.parts.store.find(search);
    if (stored && this.isFresh(stored, maxAge)) return { answer: stored, isStored: true };
    return this.runs.join(search.key, participant, (tell) => this.undertaking(search, askedAt, tell));
  }

  /** Ends all runs; what they have is given to those who wait. */
  close(): Promise<void> {
    return this.runs.stop();
  }

  private isFresh({ partial, collectedAt }: LeadAnswer, maxAge: number): boolean {
    return this.parts.clock.now() - collectedAt < (partial ? Math.min(partialAge, maxAge) : maxAge);
  }

  private undertaking(
    search: LeadSearch,
    askedAt: number,
    tell: (progress: RunProgress) => void,
  ): Undertaking<Collected> {
    const run = this.parts.createRun(search, tell);
    const soFar = (): Collected => ({ answer: run.soFar(), isStored: false });
    return { work: (signal) => this.runInTurn(search, askedAt, run, signal), soFar };
  }

  /** Of all replicas one does the work; those who waited for it find in the store what it has found. */
  private async runInTurn(
    search: LeadSearch,
    askedAt: number,
    run: LeadRun,
    signal: AbortSignal,
  ): Promise<Collected> {
    const { leases, store } = this.parts;
    const turn = await patiently(() => leases.take(`leads:${search.key}`, { most: 1 }, signal), { signal });
    if (!turn) return { answer: run.soFar(), isStored: false };
    try {
      const latest = await store.find(search);
      if (latest && latest.collectedAt >= askedAt) return { answer: latest, isStored: true };
      await run.run(signal);
      const answer = run.soFar();
      if (run.isOver) await store.save(search, answer);
      return { answer, isStored: false };
    } finally {
      await turn.release();
    }
  }
}
