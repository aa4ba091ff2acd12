import { randomBytes } from 'node:crypto';
import { ProblemError, questionOf, type Job, type JobChange, type Operation } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { accountOf, type CallContext } from '@lode/bus';
import { activeSpan, type Clock, FairSemaphore, prefixedId } from '@lode/platform';
import type { Billing } from '../billing/billing';
import { runOnce } from '../idempotency/run-once';
import type { JobRepository } from './job.repository';
import type { Queue } from './queue';

/** Seconds after which a client whose account has too many open jobs may retry. */
const retryAfter = 10;

export interface JobsParts {
  readonly source: DataSource;
  readonly jobs: JobRepository;
  readonly queue: Queue;
  readonly clock: Clock;
  /** Maximum number of queued and running jobs of one account. */
  readonly maxOpenJobs: number;
  /** The public name of a job: that of the operation which answers with its result. */
  readonly nameOf: (beginner: Operation) => string;
  /** Keyed hashes of the people in a value. */
  readonly subjectsOf: (value: object) => Promise<readonly string[]>;
  readonly publish: (change: JobChange) => void;
  /** Undefined in a service whose results do not count. */
  readonly billing?: Pick<Billing, 'step'> | undefined;
}

export interface JobOutline {
  /** Number of parts; null where it is not known yet. */
  readonly total: number | null;
  /** Keyed hashes of the people in the request, by which an erasure finds the job. */
  readonly subjects: readonly string[];
  /** Whether it joins an open job of the account with the same request; default: no. */
  readonly joinsOpen?: boolean;
  /**
   * Rejects a job by throwing, in the transaction of the account in which the job begins. Not called where the
   * idempotency key belongs to an existing job.
   */
  readonly check?: (manager: EntityManager) => Promise<void>;
}

/**
 * Maximum number of concurrent starts. Those of one account wait for each other in the database, each with a
 * connection; they must not occupy the connections of other accounts.
 */
const maxConcurrentStarts = 2;

/** The jobs of callers, which continue after the response to their request. */
export class Jobs {
  private readonly permits = new FairSemaphore({
    of: 'jobs that begin',
    capacity: maxConcurrentStarts,
    retryAfter: 1,
  });

  constructor(private readonly parts: JobsParts) {}

  /**
   * Begins a job for the account of the context: the method marked `@JobWorker` with the operation runs it, at once where a
   * worker is free. The same idempotency key returns the same job, in its initial state.
   * @throws ProblemError account_required, too_many_jobs, overloaded, those of `runOnce`, and errors of the check
   */
  async begin<Request extends object>(
    operation: Operation<Request, Job>,
    request: Request,
    context: CallContext,
    outline: JobOutline,
  ): Promise<Job> {
    const beginner = operation as unknown as Operation;
    const account = accountOf(context);
    let fresh = false;
    const run = async (manager: EntityManager): Promise<Job> => {
      await outline.check?.(manager);
      const begun = await this.insert(manager, beginner, request, context, outline);
      fresh = begun.isNew;
      return begun.job;
    };
    const claim = await this.permits.acquire(account, context, { waitsForCapacity: true });
    try {
      const { source, publish } = this.parts;
      const job = await runOnce({ source, operation: beginner, request, context, run });
      context.reply.isReserved = fresh && context.reservation !== undefined;
      if (fresh) publish({ id: job.id, state: job.state, progress: job.progress });
      return job;
    } finally {
      claim.release();
    }
  }

  /**
   * The request of an open job of the account that repeats the operation; null for other jobs, and for those that have
   * ended.
   * @throws ProblemError account_required; not_found if the account has no such job
   */
  async openRequest<Request extends object>(
    operation: Operation<Request, object>,
    id: string,
    context: CallContext,
  ): Promise<Request | null> {
    const account = accountOf(context);
    const request = await this.parts.jobs.findOpenRequest(account, id, operation.name);
    if (request === undefined) throw new ProblemError('not_found', 'There is no such job.');
    return request as Request | null;
  }

  private async insert(
    manager: EntityManager,
    beginner: Operation,
    request: object,
    context: CallContext,
    { total, subjects, joinsOpen = false }: JobOutline,
  ): Promise<{ job: Job; isNew: boolean }> {
    const { jobs, queue, clock, nameOf, maxOpenJobs, billing } = this.parts;
    const { actor = null, reservation } = context;
    const account = accountOf(context);
    const dueAt = clock.now();
    const id = prefixedId(`job_${beginner.service}`, dueAt, randomBytes(10));
    const operation = nameOf(beginner);
    const question = await this.questionOf(beginner, request);
    const row = { id, account, operation, request, total, subjects, question, actor, reservation, joinsOpen };
    const job = await jobs.insert(manager, row, maxOpenJobs);
    if (!job)
      throw new ProblemError(
        'too_many_jobs',
        `The account has reached the limit of ${maxOpenJobs} open jobs of this service. Retry when one of them has ended, or cancel one.`,
        { retryAfter },
      );
    const isNew = job.id === id;
    if (isNew) {
      if (reservation) await billing?.step(manager, 'begun', { account, actor }, reservation);
      const traceparent = activeSpan()?.traceparent;
      await queue.put(manager, operation, [
        { key: id, payload: { account }, dueAt, subjects: [], traceparent },
      ]);
    }
    return { job, isNew };
  }

  /** Null where it would name a person. */
  private async questionOf(beginner: Operation, request: object): Promise<string | null> {
    const question = questionOf(beginner, request);
    const subjects = await this.parts.subjectsOf({ question });
    return subjects.length > 0 ? null : question;
  }
}
