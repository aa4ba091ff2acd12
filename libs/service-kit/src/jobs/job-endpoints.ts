import {
  isFinal,
  ProblemError,
  type Job,
  type JobRequest,
  type ServiceJobs,
  type ServiceJobsRequest,
} from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { accountOf, type CallContext } from '../bus/context';
import type { Clock } from '../clock/clock';
import { withAccount } from '../database/account-scope';
import { createdAt } from '../ids/prefixed-id';
import type { AgendaRepository } from './agenda.repository';
import { jobRetentionMs, type JobRepository } from './job.repository';
import type { FilterResult } from './job-work';

export interface JobEndpointsParts {
  readonly source: DataSource;
  readonly jobs: JobRepository;
  readonly agenda: AgendaRepository;
  readonly clock: Clock;
  /** Removes suppressed contacts from a result. @throws ProblemError where the whole result is suppressed */
  readonly filterResult: FilterResult;
  /** Called when a job was cancelled. */
  readonly onCancelled: (job: Job) => void;
}

/** Answers `get_job`, `cancel_job` and `list_jobs` for the account that began the job; for all others it does not exist. */
export class JobEndpoints {
  constructor(private readonly parts: JobEndpointsParts) {}

  /** @throws ProblemError not_found, and gone where its result has expired */
  async get({ id }: JobRequest, context: CallContext): Promise<Job> {
    const job = await this.parts.jobs.find(accountOf(context), id);
    if (job ? this.isOver(job) : this.isDeleted(id)) throw gone();
    if (!job) throw new ProblemError('not_found', 'There is no such job.');
    const result =
      job.result && (await this.parts.filterResult(job.operation, job.result, accountOf(context)));
    return { ...job, result };
  }

  async cancel(request: JobRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    const { source, jobs, agenda, onCancelled } = this.parts;
    const cancelled = await withAccount(source, account, async (manager) => {
      const job = await jobs.cancel(manager, account, request.id);
      if (job) await agenda.remove(manager, job.operation, job.id);
      return job;
    });
    if (!cancelled) return this.get(request, context);
    onCancelled(cancelled);
    return cancelled;
  }

  /** Jobs whose results have expired are not listed. */
  async list(request: ServiceJobsRequest, context: CallContext): Promise<ServiceJobs> {
    return { jobs: await this.parts.jobs.list(accountOf(context), request) };
  }

  private isOver({ state, expires_at }: Job): boolean {
    return isFinal(state) && expires_at !== null && Date.parse(expires_at) <= this.parts.clock.now();
  }

  /**
   * Whether an unknown job would have expired by now. The answer depends on the id alone, so that it does not show whether
   * another account has such a job.
   */
  private isDeleted(id: string): boolean {
    const created = createdAt(id);
    return (
      created !== undefined && created >= firstIdAt && created + jobRetentionMs <= this.parts.clock.now()
    );
  }
}

/** Milliseconds since 1970. No id was issued before; examples and made-up ids have earlier times. */
const firstIdAt = Date.UTC(2025, 0, 1);

const gone = (): ProblemError =>
  new ProblemError('gone', 'Results are kept for 24 hours after a job ends; this job is older.');
