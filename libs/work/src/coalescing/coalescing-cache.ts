import { type Clock, FairSemaphore } from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import type { Leases } from '../leases/leases';
import { currentParticipant, type Participant } from './participant';
import { retryAfter, SharedRun, type RunOptions, type SharedWork } from './shared-run';

/** How long an answer is fresh. */
export interface Freshness {
  /** The time from which its age counts, in milliseconds since 1970. */
  readonly since: number;
  /** Maximum age in milliseconds for any caller, such as that of a partial answer. */
  readonly maxAge?: number;
}

export interface CacheRun<Answer> extends Pick<SharedWork<Answer>, 'soFar'> {
  /**
   * Finds the answer, and stores it if it is worth it. Ends soon after the signal aborts.
   * @param stored the latest stored answer; it is not fresh
   */
  readonly work: (signal: AbortSignal, stored: Answer | undefined) => Promise<Answer>;
}

export interface CoalescingCacheParts<Question, Answer, Progress> extends RunOptions {
  /** Plural noun for the runs in error messages, such as `lead searches`. */
  readonly of: string;
  /** Maximum number of concurrent runs per process; accounts have equal shares of them. */
  readonly maxRuns: number;
  readonly clock: Clock;
  /** Equal for all questions that can share one run. */
  readonly keyOf: (question: Question) => string;
  /** Looks up the stored answer. */
  readonly find: (question: Question) => Promise<Answer | undefined>;
  /**
   * Milliseconds for which later callers share a found answer too. So long, an answer that another replica stores may be
   * unknown. Default: 0.
   */
  readonly sharedForMs?: number;
  readonly freshness: (answer: Answer) => Freshness;
  readonly startRun: (
    question: Question,
    stored: Answer | undefined,
    report: (progress: Progress) => void,
  ) => CacheRun<Answer>;
  /** One replica at a time runs for a key; the others wait for its stored answer. Without it, each may run. */
  readonly lease?: {
    readonly leases: Pick<Leases, 'acquire'>;
    /** Prefix of the names of leases. */
    readonly name: string;
  };
}

export interface Collected<Answer> {
  readonly answer: Answer;
  /** Whether it was stored before the request. */
  readonly isStored: boolean;
}

interface Caller<Progress> extends Participant<Progress> {
  readonly maxAge: number;
  readonly askedAt: number;
}

type Run<Answer, Progress> = SharedRun<Collected<Answer>, Progress, Caller<Progress>>;
type StartWork<Answer, Progress> = (run: Run<Answer, Progress>) => SharedWork<Collected<Answer>>;

/**
 * Returns a stored answer that is fresh enough, or finds it in one run for all callers, across all replicas. A caller
 * whose time is over gets the partial answer; the run continues and stores its answer for later callers.
 */
export class CoalescingCache<Question, Answer, Progress = never> {
  private readonly lookUps = new Map<string, Promise<Answer | undefined>>();
  /** Runs that may be joined. */
  private readonly runs = new Map<string, Run<Answer, Progress>>();
  /** These, and those that are ending. */
  private readonly ongoing = new Map<AbortController, Promise<unknown>>();
  private isClosed = false;
  private readonly permits: FairSemaphore;

  constructor(private readonly parts: CoalescingCacheParts<Question, Answer, Progress>) {
    const { of, maxRuns: capacity } = parts;
    this.permits = new FairSemaphore({ of, capacity, retryAfter: retryAfter(parts) });
  }

  /**
   * A caller shares the run in progress, whatever its maximum age, but gets no stored answer that is older.
   * @param maxAge maximum age of a stored answer in milliseconds
   * @throws ProblemError account_busy, overloaded; errors of the run and of the database
   */
  async collect(
    question: Question,
    maxAge: number,
    participant: Participant<Progress> = currentParticipant(),
  ): Promise<Collected<Answer>> {
    const key = this.parts.keyOf(question);
    const caller = { ...participant, maxAge, askedAt: this.parts.clock.now() };
    const running = this.runs.get(key);
    if (running) return running.join(this.withSignal(caller));
    const stored = await this.lookUp(key, question);
    if (stored !== undefined && this.isFresh(stored, maxAge)) return { answer: stored, isStored: true };
    const startWork: StartWork<Answer, Progress> = (run) => this.workOf(question, stored, caller, run);
    return (this.runs.get(key) ?? this.begin(key, caller, startWork)).join(this.withSignal(caller));
  }

  /** Whether a stored answer is below the maximum age, in milliseconds. */
  isFresh(answer: Answer, maxAge: number): boolean {
    const { since, maxAge: limit = Infinity } = this.parts.freshness(answer);
    return this.parts.clock.now() - since < Math.min(maxAge, limit);
  }

  /** Ends all runs. Their callers get the partial answers. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const end of this.ongoing.keys()) end.abort();
    await Promise.allSettled(this.ongoing.values());
  }

  private withSignal(caller: Caller<Progress>): Caller<Progress> {
    const { deadline } = caller;
    if (deadline === undefined) return caller;
    const remaining = Math.max(0, Math.ceil(deadline - this.parts.clock.monotonic()));
    return { ...caller, signal: AbortSignal.timeout(remaining) };
  }

  /** Concurrent callers, and those shortly after, share one look-up. It ends at the deadline of the first one, so the others repeat a failed one. */
  private lookUp(key: string, question: Question): Promise<Answer | undefined> {
    const shared = this.lookUps.get(key);
    if (shared) return shared.catch(() => this.parts.find(question));
    const own = this.parts.find(question);
    const forget = (): void => {
      if (this.lookUps.get(key) === own) this.lookUps.delete(key);
    };
    this.lookUps.set(key, own);
    const { sharedForMs = 0 } = this.parts;
    const keep = (found: Answer | undefined): void => {
      if (found === undefined || sharedForMs === 0) forget();
      else setTimeout(forget, sharedForMs).unref();
    };
    own.then(keep, forget);
    return own;
  }

  private begin(
    key: string,
    { account, cancels, waitsForCapacity = cancels }: Caller<Progress>,
    startWork: StartWork<Answer, Progress>,
  ): Run<Answer, Progress> {
    // A job was admitted when it was created, so it waits instead of failing.
    const permit = this.permits.claim(account, { waitsForCapacity });
    const end = new AbortController();
    if (this.isClosed) end.abort();
    const retire = (): void => {
      if (this.runs.get(key) === run) this.runs.delete(key);
    };
    const run: Run<Answer, Progress> = new SharedRun({ options: this.parts, permit, end, startWork, retire });
    this.runs.set(key, run);
    this.ongoing.set(end, run.done);
    const ended = (): void => {
      this.ongoing.delete(end);
      this.lookUps.delete(key);
    };
    void run.done.then(ended, ended);
    return run;
  }

  private workOf(
    question: Question,
    stored: Answer | undefined,
    first: Caller<Progress>,
    run: Run<Answer, Progress>,
  ): SharedWork<Collected<Answer>> {
    const { startRun, find, lease, keyOf } = this.parts;
    const { work, soFar } = startRun(question, stored, (progress) => run.reportProgress(progress));
    const collected = async (answer: Answer | Promise<Answer>) => ({ answer: await answer, isStored: false });
    const partial = () => collected(soFar());
    if (!lease) return { work: (signal) => collected(work(signal, stored)), soFar: partial };
    const resource = `${lease.name}:${keyOf(question)}`;
    const workWithLease = async (signal: AbortSignal): Promise<Collected<Answer>> => {
      const acquire = () => lease.leases.acquire(resource, { maxHolders: 1 }, signal);
      const held = await withDatabaseRetries(acquire, { signal });
      if (!held) return partial();
      try {
        const latest = await find(question);
        const isNew =
          latest !== undefined &&
          [first, ...run.participants].every((caller) => this.accepts(latest, caller));
        return isNew ? { answer: latest, isStored: true } : await collected(work(signal, latest));
      } finally {
        await held.release();
      }
    };
    return { work: workWithLease, soFar: partial };
  }

  /** Whether the caller may get the answer that another replica has stored meanwhile. */
  private accepts(answer: Answer, { maxAge, askedAt }: Caller<Progress>): boolean {
    return this.parts.freshness(answer).since >= askedAt || this.isFresh(answer, maxAge);
  }
}
