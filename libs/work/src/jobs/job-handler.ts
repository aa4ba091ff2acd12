import {
  type JobProgress,
  type Operation,
  ProblemError,
  type JobChange,
  type JobProblem,
} from '@lode/contracts';
import { maxMessageBytes } from '@lode/wire';
import { databaseProblem, withDatabaseRetries } from '@lode/database';
import { inWorkScope, PeriodicTask } from '@lode/platform';
import {
  Interrupted,
  interruptionOf,
  outageMs,
  WorkerLost,
  type Attempt,
  type Handler,
  type StoreOutcome,
} from './handler';
import type { Billing } from '../billing/billing';
import type { BegunJob, JobEnd, JobKey, JobRepository, JobReservation } from './job.repository';
import type { JobAllowance, JobLimits, JobMethod, RunningJob } from './job-worker';
import type { Item } from './queue';

/** Minimum milliseconds between two messages. */
const minIntervalMs = 250;

/** Progress of a job. It never decreases, and is published at once, then at most four times a second. */
export class ProgressReport {
  private current: JobProgress;
  private timer: NodeJS.Timeout | undefined;
  private unpublished = false;
  private unsaved = false;
  private closed = false;

  constructor(
    start: JobProgress,
    private readonly publish: (progress: JobProgress) => void,
  ) {
    const { done, total, found } = start;
    this.current = { done, total, ...(found && { found }) };
  }

  get progress(): JobProgress {
    return this.current;
  }

  advance(done: number, total?: number, found = this.current.found): void {
    const next = { done: Math.max(done, this.current.done), total: total ?? this.current.total };
    const isSame = next.done === this.current.done && next.total === this.current.total;
    if (isSame && found === this.current.found) return;
    this.current = { ...next, ...(found && { found }) };
    this.unsaved = true;
    this.unpublished = true;
    if (!this.timer && !this.closed) this.publishNow();
  }

  /** The progress that is not stored yet, once. */
  takeUnsaved(): JobProgress | undefined {
    const progress = this.unsaved ? this.current : undefined;
    this.unsaved = false;
    return progress;
  }

  /** Ends the publication. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private publishNow(): void {
    this.unpublished = false;
    this.publish(this.current);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.unpublished) this.publishNow();
    }, minIntervalMs);
  }
}

/** Maximum bytes of a result, so that the rest of the job fits into the same message. */
const maxResultBytes = maxMessageBytes - 16 * 1024;

/**
 * Removes suppressed contacts from the result of an operation.
 * @throws ProblemError where the whole result is suppressed
 */
export type FilterResult = <Result extends object>(
  operation: string,
  result: Result,
  account: string,
) => Promise<Result>;

export interface JobHandlerParts {
  readonly jobs: JobRepository;
  readonly publish: (change: JobChange) => void;
  readonly filterResult: FilterResult;
  /**
   * Keyed hashes of the people in a result. People of the request may work at a company that only the result names. The
   * row already has the hashes of the request itself, without people who were erased meanwhile: with their hashes it
   * would be emptied.
   */
  readonly subjectsOfAnswer: (request: object, result: object) => Promise<readonly string[]>;
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds between two polls of a running job: progress is stored, a cancellation noticed. */
  readonly pollIntervalMs: number;
  /** Undefined in a service whose results do not count. */
  readonly billing?: Pick<Billing, 'bill'> | undefined;
  /** Announces a change of a reservation in a transaction of its own. */
  readonly stepIn: (account: string, step: 'reduced', reservation: JobReservation) => Promise<void>;
}

/** Runs the jobs that one operation begins. */
export class JobHandler implements Handler {
  readonly kind = 'job';
  readonly attempts: number;
  readonly retryDelaySeconds = 2;
  readonly concurrency: number;
  readonly maxPerAccount: number | undefined;
  private readonly running = new Map<string, AbortController>();

  constructor(
    readonly name: string,
    private readonly method: JobMethod,
    private readonly parts: JobHandlerParts,
    private readonly operation: Operation | undefined,
    { attempts = 3, concurrency = 4, maxPerAccount }: JobLimits = {},
  ) {
    this.attempts = attempts;
    this.concurrency = concurrency;
    this.maxPerAccount = maxPerAccount;
  }

  async run(item: Item, { signal }: Attempt): Promise<StoreOutcome> {
    const { jobs } = this.parts;
    const key = keyOf(item);
    const begun = await withDatabaseRetries(() => jobs.begin(key), { limit: outageMs, signal });
    if (!begun) throw new Interrupted('cancelled');
    const { id, account } = begun;
    // Not by AbortSignal.any: Node keeps such a signal, with all its listeners, until it fires.
    const interruption = new AbortController();
    const interrupt = () => interruption.abort(signal.reason);
    signal.addEventListener('abort', interrupt, { once: true });
    if (signal.aborted) interrupt();
    const report = new ProgressReport(begun, (progress) =>
      this.parts.publish({ id, state: 'running', progress }),
    );
    const allowance = this.allowanceOf(begun);
    const job: RunningJob = {
      id,
      account,
      actor: begun.actor,
      allowance,
      signal: interruption.signal,
      progress: (...reached) => report.advance(...reached),
      rowsFound: (revision) => {
        if (!interruption.signal.aborted)
          this.parts.publish({ id, state: 'running', progress: report.progress, revision });
      },
    };
    // The end was published by the replica that ended the job, or the next worker publishes it.
    job.signal.addEventListener('abort', () => report.close());
    this.running.set(job.id, interruption);
    const polling = new PeriodicTask(
      this.parts.pollIntervalMs,
      () => this.poll(job, report),
      this.parts.onTrouble,
    );
    this.parts.publish({ id: job.id, state: 'running', progress: report.progress });
    polling.start();
    try {
      const end = begun.request ? await this.endOf(job, begun.request, begun.allowance) : erased();
      return this.storing(key, end && { ...end, notDone: allowance.notDone }, report.progress);
    } catch (error) {
      await this.save(job, report).catch(this.parts.onTrouble);
      throw error;
    } finally {
      signal.removeEventListener('abort', interrupt);
      this.running.delete(job.id);
      report.close();
      await polling.stop();
    }
  }

  giveUp(item: Item, error: unknown): StoreOutcome {
    return this.storing(keyOf(item), { state: 'failed', problem: problemOf(error) });
  }

  /** Ends a job of this process; other replicas notice it by polling. */
  cancel(id: string): void {
    this.running.get(id)?.abort(new Interrupted('cancelled'));
  }

  private allowanceOf(job: BegunJob): JobAllowance & { readonly notDone: string | undefined } {
    const { id, account, actor, reservation, allowance } = job;
    const { billing, stepIn } = this.parts;
    let { billed } = job;
    let notDone: string | undefined;
    return {
      get left() {
        return allowance === null ? Infinity : Math.max(0, allowance - billed);
      },
      get notDone() {
        return notDone;
      },
      bill: async (kind, keys) => {
        const caller = { account, actor, job: { id, reservation } };
        const fresh = await withDatabaseRetries(async () => billing?.bill(kind, keys, caller), {
          limit: outageMs,
        });
        billed += fresh ?? 0;
      },
      reduce: async (most) => {
        if (reservation !== null && allowance !== null && most < allowance - billed)
          await stepIn(account, 'reduced', { id: reservation, amount: most, actor });
      },
      leaveOut: (what) => void (notDone = what),
    };
  }

  /** @param end undefined where the job was cancelled, which it may be with any end */
  private storing(key: JobKey, end: JobEnd | undefined, progress?: JobProgress): StoreOutcome {
    const { jobs } = this.parts;
    return async (manager) => {
      const job = end && (await jobs.end(manager, key, end, progress));
      if (!job && progress) await jobs.endCancelled(manager, key, progress);
      return () => {
        // Without a job there is nothing to publish: it had ended before.
        if (job) this.parts.publish({ id: job.id, state: job.state, progress: job.progress });
      };
    };
  }

  /** @returns undefined where the job was cancelled. @throws errors that another attempt may avoid */
  private async endOf(
    job: RunningJob,
    request: object,
    reserved: number | null,
  ): Promise<JobEnd | undefined> {
    try {
      // Another attempt has the same part of the request, whose results are not counted again.
      const work = withinReservation(this.operation, request, reserved ?? Infinity, job.allowance);
      const answer = await inWorkScope({ account: job.account, waitsForCapacity: true }, () =>
        this.method(work as never, job),
      );
      const filtered = await this.parts.filterResult(this.name, answer, job.account);
      const isCut = work !== request && 'partial' in filtered;
      const result = isCut ? { ...filtered, partial: true } : filtered;
      const { bills } = this.operation ?? {};
      if (bills) await job.allowance.bill(bills.kind, bills.keys(result));
      return await this.endWith(request, result);
    } catch (error) {
      if (interruptionOf(job.signal) === 'cancelled') return undefined;
      if (!(error instanceof ProblemError) || error.status >= 500 || error.status === 429) throw error;
      // The request itself is invalid: another attempt would fail in the same way.
      return { state: 'failed', problem: problemOf(error) };
    }
  }

  private async poll(job: RunningJob, report: ProgressReport): Promise<void> {
    const isWanted = (await this.save(job, report)) ?? (await this.parts.jobs.isWanted(job.account, job.id));
    if (!isWanted) this.cancel(job.id);
  }

  /** Stores new progress. @returns false where the job was cancelled, undefined without new progress */
  private async save({ account, id }: RunningJob, report: ProgressReport): Promise<boolean | undefined> {
    const progress = report.takeUnsaved();
    return progress && this.parts.jobs.report(account, id, progress);
  }

  private async endWith(request: object, result: object): Promise<JobEnd> {
    if (Buffer.byteLength(JSON.stringify(result)) > maxResultBytes)
      return { state: 'failed', problem: problemOf(new ProblemError('response_too_large')) };
    return { state: 'done', result, subjects: await this.parts.subjectsOfAnswer(request, result) };
  }
}

/** The part of a request that the reservation of a job suffices for. */
function withinReservation(
  operation: Operation | undefined,
  request: object,
  reserved: number,
  allowance: Pick<JobAllowance, 'leaveOut'>,
): object {
  const { bills } = operation ?? {};
  const most = bills?.most?.(request) ?? 1;
  if (!bills?.within || most <= reserved) return request;
  const results = bills.kind === 'address' ? 'addresses' : `${bills.kind}s`;
  allowance.leaveOut(
    `The last ${most - reserved} of ${most} ${results}: the quota of the account allowed ${reserved}.`,
  );
  return bills.within(request, reserved);
}

const keyOf = ({ key, account }: Item): JobKey => ({ id: key, account: account ?? '' });

/** An erasure has removed the request of a job that had not ended: it named the person alone. */
const erased = (): JobEnd => ({ state: 'failed', problem: problemOf(new ProblemError('suppressed')) });

function problemOf(error: unknown): JobProblem {
  if (error instanceof WorkerLost)
    return { code: 'worker_lost', detail: 'The job ended its process each time.' };
  const { code, detail } =
    error instanceof ProblemError ? error : (databaseProblem(error) ?? new ProblemError('internal'));
  return { code, detail };
}
