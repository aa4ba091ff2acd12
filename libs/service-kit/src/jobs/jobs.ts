import { randomBytes } from 'node:crypto';
import { ProblemError, type Job, type JobChange, type Operation } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { accountOf, type CallContext } from '../bus/context';
import type { Clock } from '../clock/clock';
import { FairSemaphore } from '../concurrency/fair-semaphore';
import { runOnce } from '../idempotency/run-once';
import { prefixedId } from '../ids/prefixed-id';
import type { HandOver } from './hand-over';
import type { JobRepository } from './job.repository';

/** Seconds after which a client whose account has too many open jobs may ask again. */
const retryAfter = 10;

export interface JobsParts {
  readonly source: DataSource;
  readonly jobs: JobRepository;
  readonly handOver: HandOver;
  readonly clock: Clock;
  /** Queued and running jobs of one account. */
  readonly maxOpenJobs: number;
  /** Under which name callers know what a job does: that of the operation which answers with its result. */
  readonly nameOf: (beginner: Operation) => string;
  readonly tell: (change: JobChange) => void;
  /** There is something new in the queue of this name. */
  readonly wake: (queue: string) => void;
}

export interface JobOutline {
  /** Parts that there are; null where that is not known yet. */
  readonly total: number | null;
  /** Keyed hashes of the people whom the request speaks of, by which an erasure finds the job. */
  readonly subjects: readonly string[];
  /**
   * Refuses a job by what it throws, in the transaction of the account in which the job begins; not asked where the
   * idempotency key stands for a job that has begun.
   */
  readonly check?: (manager: EntityManager) => Promise<void>;
}

/**
 * Jobs that are begun at the same time. Those of one account wait for each other in the database, each with a connection;
 * they must not occupy those that other accounts need.
 */
const maxBeginning = 2;

/** Work for callers that goes on after their request is answered. */
export class Jobs {
  private readonly permits = new FairSemaphore({
    of: 'jobs that begin',
    capacity: maxBeginning,
    retryAfter: 1,
  });

  constructor(private readonly parts: JobsParts) {}

  /**
   * Begins a job for the account of the context: the method marked `@Runs` with the operation does it, at once where
   * a worker is free. The same idempotency key gives the same job, as it was when it began.
   * @throws ProblemError account_required, too_many_jobs, overloaded, those of `runOnce`, and what the check throws
   */
  async begin<Request extends object>(
    operation: Operation<Request, Job>,
    request: Request,
    context: CallContext,
    outline: JobOutline,
  ): Promise<Job> {
    const claim = await this.permits.acquire(accountOf(context), context, { waitsForCapacity: true });
    try {
      return await this.beginNow(operation, request, context, outline);
    } finally {
      claim.release();
    }
  }

  private async beginNow<Request extends object>(
    operation: Operation<Request, Job>,
    request: Request,
    context: CallContext,
    outline: JobOutline,
  ): Promise<Job> {
    let fresh = false;
    const job = await runOnce({
      source: this.parts.source,
      operation: operation as unknown as Operation,
      request,
      context,
      run: async (manager) => {
        await outline.check?.(manager);
        await this.checkOpen(manager, accountOf(context));
        fresh = true;
        return this.insert(manager, operation as unknown as Operation, request, accountOf(context), outline);
      },
    });
    if (fresh) {
      this.parts.tell({ id: job.id, state: job.state, progress: job.progress });
      this.parts.wake(job.operation);
    }
    return job;
  }

  private async checkOpen(manager: EntityManager, account: string): Promise<void> {
    const { jobs, maxOpenJobs } = this.parts;
    const open = await jobs.countOpen(manager, account);
    if (open < maxOpenJobs) return;
    throw new ProblemError(
      'too_many_jobs',
      `The account has ${open} open jobs of this service, and the limit is ${maxOpenJobs}. Retry when one of them has ended, or cancel one.`,
      { retryAfter },
    );
  }

  private async insert(
    manager: EntityManager,
    beginner: Operation,
    request: object,
    account: string,
    { total, subjects }: JobOutline,
  ): Promise<Job> {
    const { jobs, handOver, clock, nameOf } = this.parts;
    const dueAt = clock.now();
    const id = prefixedId(`job_${beginner.service}`, dueAt, randomBytes(10));
    const operation = nameOf(beginner);
    const job = await jobs.insert(manager, { id, account, operation, request, total, subjects });
    await handOver.now(manager, operation, account, { key: id, payload: { account }, dueAt, subjects: [] });
    return job;
  }
}
