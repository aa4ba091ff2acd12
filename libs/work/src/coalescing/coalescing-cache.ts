import {
  workScope,
  type Claim,
  FairSemaphore,
  inWorkScope,
  remainingTime,
  withoutDeadline,
  unlessAborted,
  within,
  type Clock,
} from '@lode/platform';
import { ProblemError } from '@lode/contracts';
import { isCancelled } from '@lode/wire';
import { withDatabaseRetries } from '@lode/database';
import type { Leases } from '../leases/leases';

export interface Participant<Progress> {
  /**
   * The participant leaves with the partial result when the signal aborts. After a cancellation (`isCancelled`) it no
   * longer needs the work; after its deadline it may ask again. Without a signal it waits until the run ends, and for a
   * permit until the deadline of the current request.
   */
  readonly signal?: AbortSignal;
  /** The participant leaves with the partial result at this time, in monotonic milliseconds; in place of a signal. */
  readonly deadline?: number;
  /** The work is not needed any more when this participant leaves for any reason. */
  readonly cancels: boolean;
  /** Waits for a permit regardless of the number of permits of its account, since its caller cannot retry. */
  readonly waitsForCapacity?: boolean;
  /** The account to which the work is charged while this participant waits. */
  readonly account?: string | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** A participant with the account of the current work. */
export function currentParticipant(): Participant<unknown> {
  const { account, waitsForCapacity = false } = workScope() ?? {};
  return { account, waitsForCapacity, cancels: false };
}

interface RunOptions {
  /** Bounds the runs that work at the same time, together with the runs of others; without it, all runs work. */
  readonly workers?: FairSemaphore | undefined;
  /** Maximum duration of a run in milliseconds, independent of its participants; without it, the work has its own. */
  readonly maxDurationMs?: number;
  /**
   * Runs that have begun continue to their end, and are charged to all their participants until then. Otherwise they
   * are charged to those that wait, and without any they end when another account needs the permit.
   */
  readonly detached?: boolean;
}

interface SharedWork<Outcome> {
  /** Ends soon after the signal aborts. */
  readonly work: (signal: AbortSignal) => Promise<Outcome>;
  /** The partial result. */
  readonly soFar: () => Outcome | Promise<Outcome>;
}

export interface RunParts<Outcome, Run> {
  readonly options: RunOptions;
  /** The permit of the run, claimed for the account of the first participant. */
  readonly permit: Claim;
  /** Ends the run. */
  readonly end: AbortController;
  readonly startWork: (run: Run) => SharedWork<Outcome>;
  /** Called when the run ends: its result may be partial, so new requests start a new run. */
  readonly retire: () => void;
}

/** Work in progress and its participants: each may leave with the partial result, while the work continues. */
export class SharedRun<Outcome, Progress, Caller extends Participant<Progress> = Participant<Progress>> {
  /** Settles when the work has ended. */
  readonly done: Promise<Outcome>;
  /** Those that wait now. */
  readonly participants = new Set<Caller>();
  /** The permit to run and the one to work, charged to the same accounts. */
  private readonly claims: Claim[];
  /** A participant left at its deadline and may ask for the result later. */
  private isKept = false;
  private hasParticipated = false;
  private readonly soFar: SharedWork<Outcome>['soFar'];

  constructor(private readonly parts: RunParts<Outcome, SharedRun<Outcome, Progress, Caller>>) {
    const { permit, end, options, startWork, retire } = parts;
    this.claims = [permit];
    const { work, soFar } = startWork(this);
    this.soFar = soFar;
    const timer = options.maxDurationMs && setTimeout(() => end.abort(), options.maxDurationMs);
    this.done = withoutDeadline(() => this.withClaim(permit, () => this.withWorker(work))).finally(() => {
      clearTimeout(timer);
      retire();
    });
    // Errors are for participants; without any, an error must not end the process.
    this.done.catch(() => undefined);
  }

  reportProgress(progress: Progress): void {
    for (const { onProgress } of this.participants) onProgress?.(progress);
  }

  /**
   * @returns the complete result, or the partial one when the participant's signal aborts
   * @throws ProblemError overloaded where the work has not begun by then, and errors of the work
   */
  async join(participant: Caller): Promise<Outcome> {
    const { signal, account } = participant;
    // The permits were claimed for the account of the first participant.
    if (this.hasParticipated) for (const claim of this.claims) claim.join(account);
    this.hasParticipated = true;
    this.participants.add(participant);
    try {
      return await (signal ? this.untilAborted(signal) : this.untilEnded());
    } finally {
      this.leave(participant);
    }
  }

  private async untilAborted(signal: AbortSignal): Promise<Outcome> {
    const outcome = await unlessAborted(this.done, signal, this.soFar);
    const { permit, options } = this.parts;
    if (signal.aborted && !permit.isGranted && !options.detached) throw noPermitInTime(options);
    return outcome;
  }

  private async untilEnded(): Promise<Outcome> {
    const { permit, options } = this.parts;
    const remaining = permit.isGranted ? undefined : remainingTime();
    if (remaining !== undefined) {
      await within<unknown>(Promise.race([permit.granted, this.done]), remaining, () => undefined);
      if (!permit.isGranted) throw noPermitInTime(options);
    }
    return this.done;
  }

  private leave(participant: Caller): void {
    const { signal, account, cancels } = participant;
    const { permit, options } = this.parts;
    this.participants.delete(participant);
    if (options.detached && permit.isGranted) return;
    this.isKept ||= signal?.aborted === true && !cancels && !isCancelled(signal);
    for (const claim of this.claims) claim.leave(account);
    // Work that has not begun is of no use later.
    if (this.participants.size === 0 && !(this.isKept && permit.isGranted)) this.stop();
  }

  private stop(): void {
    this.parts.retire();
    this.parts.end.abort();
  }

  private withWorker(work: SharedWork<Outcome>['work']): Promise<Outcome> {
    const { permit, end, options } = this.parts;
    const [name = ''] = permit.accounts;
    const account = name === '' ? undefined : name;
    const scope = { account, cancellation: end.signal };
    const workNow = () => inWorkScope(scope, () => work(end.signal));
    const claim = options.workers?.claim(account, { waitsForCapacity: true });
    if (!claim) return workNow();
    this.claims.push(claim);
    if (this.hasParticipated) {
      for (const participant of this.participants) claim.join(participant.account);
      claim.leave(account);
    }
    return this.withClaim(claim, workNow);
  }

  /** Works as soon as the permit is held; the partial result where the run ends before. */
  private async withClaim(claim: Claim, work: () => Promise<Outcome>): Promise<Outcome> {
    claim.whenReclaimed(() => this.stop());
    try {
      if (!claim.isHeld) await unlessAborted(claim.granted, this.parts.end.signal, () => undefined);
      return await (claim.isHeld ? work() : this.soFar());
    } finally {
      claim.release();
    }
  }
}

/** Seconds after which a rejected client may retry: detached runs are short. */
const retryAfter = ({ detached }: RunOptions): number => (detached ? 1 : 5);

function noPermitInTime(options: RunOptions): ProblemError {
  const seconds = retryAfter(options);
  const detail = `Other work occupied all capacity until the deadline. Retry after ${seconds} s.`;
  return new ProblemError('overloaded', detail, { retryAfter: seconds });
}

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

  /** Concurrent callers share one look-up. It ends at the deadline of the first one, so the others repeat a failed one. */
  private lookUp(key: string, question: Question): Promise<Answer | undefined> {
    const shared = this.lookUps.get(key);
    if (shared) return shared.catch(() => this.parts.find(question));
    const own = this.parts.find(question);
    this.lookUps.set(key, own);
    const forget = (): void => {
      if (this.lookUps.get(key) === own) this.lookUps.delete(key);
    };
    own.then(forget, forget);
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
      const permit = await withDatabaseRetries(acquire, { signal });
      if (!permit) return partial();
      try {
        const latest = await find(question);
        const isNew =
          latest !== undefined &&
          [first, ...run.participants].every((caller) => this.accepts(latest, caller));
        return isNew ? { answer: latest, isStored: true } : await collected(work(signal, latest));
      } finally {
        await permit.release();
      }
    };
    return { work: workWithLease, soFar: partial };
  }

  /** Whether the caller may get the answer that another replica has stored meanwhile. */
  private accepts(answer: Answer, { maxAge, askedAt }: Caller<Progress>): boolean {
    return this.parts.freshness(answer).since >= askedAt || this.isFresh(answer, maxAge);
  }
}
