import type { Clock } from '../clock/clock';
import { withDatabaseRetries } from '../database/with-database-retries';
import type { FairSemaphore } from '../concurrency/fair-semaphore';
import type { Leases } from '../leases/leases';
import type { Participant } from '../coalescing/participant';
import { CoalescedRuns, type CoalescedRun } from '../coalescing/coalesced-runs';
import type { CollectionRun } from './collection-run';
import type { CachedResultStore } from './cached-result-store';

/** Maximum duration of a run in milliseconds, independent of its participants. */
const maxRunMs = 180_000;
/** Maximum age in milliseconds of a partial result. */
const partialAge = 300_000;

interface Question {
  /** Equal for all questions that can share one run. */
  readonly key: string;
}

interface Answer {
  /** Something is missing that more time, or a working source, would provide. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}

export interface CachedResultsParts<Asked extends Question, Answered extends Answer, Progress> {
  /** Prefix of the names of leases. */
  readonly name: string;
  readonly store: CachedResultStore<Asked, Answered>;
  readonly leases: Pick<Leases, 'acquire'>;
  readonly clock: Clock;
  /** Plural noun for the runs in error messages, such as `lead searches`. */
  readonly of: string;
  /** Maximum number of concurrent runs per process; accounts have equal shares of them. */
  readonly maxRuns: number;
  /** Bounds the runs that work at the same time, together with the runs of other caches; without it, all runs work. */
  readonly workers?: FairSemaphore;
  readonly createRun: (question: Asked, report: (progress: Progress) => void) => CollectionRun<Answered>;
}

export interface Collected<Answered> {
  readonly answer: Answered;
  /** Whether it was stored before the request. */
  readonly isStored: boolean;
}

/** Returns a stored result, or collects one: requests for the same question share one run, across all replicas. */
export class CachedResults<Asked extends Question, Answered extends Answer, Progress = never> {
  private readonly runs: CoalescedRuns<Collected<Answered>, Progress>;

  constructor(private readonly parts: CachedResultsParts<Asked, Answered, Progress>) {
    this.runs = new CoalescedRuns({
      of: parts.of,
      maxRuns: parts.maxRuns,
      workers: parts.workers,
      maxDurationMs: maxRunMs,
    });
  }

  /**
   * @param maxAge maximum age of a stored result in milliseconds
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  async collect(
    question: Asked,
    maxAge: number,
    participant: Participant<Progress>,
  ): Promise<Collected<Answered>> {
    const running = this.runs.find(question.key);
    if (running) return running.join(participant);
    const askedAt = this.parts.clock.now();
    const stored = await this.parts.store.find(question);
    if (stored && this.isFresh(stored, maxAge)) return { answer: stored, isStored: true };
    return this.runs.join(question.key, participant, (report) => this.startRun(question, askedAt, report));
  }

  /** Ends all runs. Their participants get the partial results. */
  close(): Promise<void> {
    return this.runs.stop();
  }

  private isFresh({ partial, collectedAt }: Answered, maxAge: number): boolean {
    return this.parts.clock.now() - collectedAt < (partial ? Math.min(partialAge, maxAge) : maxAge);
  }

  private startRun(
    question: Asked,
    askedAt: number,
    report: (progress: Progress) => void,
  ): CoalescedRun<Collected<Answered>> {
    const run = this.parts.createRun(question, report);
    const soFar = async (): Promise<Collected<Answered>> => ({ answer: await run.soFar(), isStored: false });
    return { work: (signal) => this.runWithLease(question, askedAt, run, signal), soFar };
  }

  /** One replica does the work; the replicas that waited for its lease read its result from the store. */
  private async runWithLease(
    question: Asked,
    askedAt: number,
    run: CollectionRun<Answered>,
    signal: AbortSignal,
  ): Promise<Collected<Answered>> {
    const { name, leases, store } = this.parts;
    const leaseName = `${name}:${question.key}`;
    const lease = await withDatabaseRetries(() => leases.acquire(leaseName, { maxHolders: 1 }, signal), {
      signal,
    });
    if (!lease) return { answer: await run.soFar(), isStored: false };
    try {
      const latest = await store.find(question);
      if (latest && latest.collectedAt >= askedAt) return { answer: latest, isStored: true };
      await run.run(signal);
      const answer = await run.soFar();
      if (run.isOver) await store.save(question, answer);
      return { answer, isStored: false };
    } finally {
      await lease.release();
    }
  }
}
