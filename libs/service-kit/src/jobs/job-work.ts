import { ProblemError, type Job, type JobChange, type JobProblem } from '@lode/contracts';
import { inWorkScope } from '../concurrency/work-scope';
import { maxMessageBytes } from '../bus/wire';
import { databaseProblem } from '../database/database-problem';
import { WorkerLost } from './attempts';
import type { JobEnd, JobRepository } from './job.repository';
import { ProgressReport } from './job-progress';
import { withOutageRetries } from './with-outage-retries';
import type { JobRunner, RunningJob } from './runs';
import type { FilterResult } from './filter-result';
import { PeriodicTask } from '../periodic/periodic-task';
import { interruptionOf, WorkInterrupted, type Attempt, type Work, type WorkItem } from './work';

/** Milliseconds between two polls of a running job: progress is stored, a cancellation noticed. */
const pollIntervalMs = 1000;
/** Maximum bytes of a result, so that the rest of the job fits into the same message. */
const maxResultBytes = maxMessageBytes - 16 * 1024;

export interface JobWorkParts {
  readonly jobs: JobRepository;
  readonly publish: (change: JobChange) => void;
  /** Removes suppressed contacts from a result. */
  readonly filterResult: FilterResult;
  readonly onTrouble: (error: unknown) => void;
}

/** The jobs that one operation begins, as work of the queue. */
export class JobWork implements Work {
  readonly kind = 'job';
  readonly attempts = 3;
  readonly retryDelaySeconds = 2;
  readonly concurrency = 4;
  private readonly running = new Map<string, AbortController>();

  constructor(
    readonly name: string,
    private readonly runner: JobRunner,
    private readonly parts: JobWorkParts,
  ) {}

  async run(item: WorkItem, { signal }: Attempt): Promise<void> {
    const { jobs } = this.parts;
    const account = accountOf(item);
    const begun = await withOutageRetries(() => jobs.begin(account, item.key), signal);
    if (!begun) return;
    // Not by AbortSignal.any: Node keeps such a signal, with all its listeners, until it fires.
    const interruption = new AbortController();
    const interrupt = () => interruption.abort(signal.reason);
    signal.addEventListener('abort', interrupt, { once: true });
    const report = new ProgressReport(begun, (progress) =>
      this.parts.publish({ id: item.key, state: 'running', progress }),
    );
    const job: RunningJob = {
      id: item.key,
      account,
      signal: interruption.signal,
      progress: (...reached) => report.advance(...reached),
    };
    // The end was published by the replica that ended the job, or the next worker publishes it.
    job.signal.addEventListener('abort', () => report.close());
    this.running.set(job.id, interruption);
    const polling = new PeriodicTask(pollIntervalMs, () => this.poll(job, report), this.parts.onTrouble);
    this.parts.publish({ id: job.id, state: 'running', progress: report.progress });
    polling.start();
    try {
      await this.runToEnd(job, begun.request, report);
    } finally {
      signal.removeEventListener('abort', interrupt);
      this.running.delete(job.id);
      report.close();
      await polling.stop();
    }
  }

  async giveUp(item: WorkItem, error: unknown): Promise<void> {
    const end: JobEnd = { state: 'failed', problem: problemOf(error) };
    this.publishEnd(await this.parts.jobs.end(accountOf(item), item.key, end));
  }

  /** Ends a job of this process; other replicas notice it by polling. */
  cancel(id: string): void {
    this.running.get(id)?.abort(new WorkInterrupted('cancelled'));
  }

  private async runToEnd(job: RunningJob, request: object, report: ProgressReport): Promise<void> {
    const end = await this.endOf(job, request);
    if (!end) return;
    const { jobs } = this.parts;
    this.publishEnd(
      await withOutageRetries(() => jobs.end(job.account, job.id, end, report.progress), job.signal),
    );
  }

  /** @returns undefined where the job was cancelled. @throws errors that another attempt may avoid */
  private async endOf(job: RunningJob, request: object): Promise<JobEnd | undefined> {
    try {
      const result = await inWorkScope({ account: job.account, waitsForCapacity: true }, () =>
        this.runner(request as never, job),
      );
      return endWith(await this.parts.filterResult(this.name, result, job.account));
    } catch (error) {
      if (interruptionOf(job.signal) === 'cancelled') return undefined;
      if (!(error instanceof ProblemError) || error.status >= 500 || error.status === 429) throw error;
      // The request itself is invalid: another attempt would fail in the same way.
      return { state: 'failed', problem: problemOf(error) };
    }
  }

  private async poll(job: RunningJob, report: ProgressReport): Promise<void> {
    const { jobs } = this.parts;
    const progress = report.takeUnsaved();
    const wanted = progress
      ? await jobs.report(job.account, job.id, progress)
      : await jobs.isWanted(job.account, job.id);
    if (!wanted) this.cancel(job.id);
  }

  /** Without a job there is nothing to publish: it had ended before. */
  private publishEnd(job: Job | undefined): void {
    if (job) this.parts.publish({ id: job.id, state: job.state, progress: job.progress });
  }
}

/** The queue stores the account of a job, so that row-level security applies to workers too. */
const accountOf = ({ payload }: WorkItem): string => (payload as { account: string }).account;

function endWith(result: object): JobEnd {
  if (Buffer.byteLength(JSON.stringify(result)) <= maxResultBytes) return { state: 'done', result };
  return { state: 'failed', problem: problemOf(new ProblemError('response_too_large')) };
}

function problemOf(error: unknown): JobProblem {
  if (error instanceof WorkerLost)
    return { code: 'worker_lost', detail: 'The work ended its process each time.' };
  const { code, detail } =
    error instanceof ProblemError ? error : (databaseProblem(error) ?? new ProblemError('internal'));
  return { code, detail };
}
