import {
  isFinal,
  ProblemError,
  validationProblem,
  type GetJobRequest,
  type Job,
  type JobRequest,
  type LeanRequest,
  type Operation,
  type ServiceJobs,
  type ServiceJobsRequest,
  type JobOperations,
} from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { accountOf, type CallContext, shorteningOf, type Shorten, Handles } from '@lode/bus';
import { type Clock, createdAt } from '@lode/platform';
import { withAccount } from '@lode/database';
import { Controller, type Type } from '@nestjs/common';
import { jobRetentionMs, type JobRepository } from './job.repository';
import type { FilterResult } from './job-handler';
import type { JobCheck } from './job-worker';
import type { Jobs } from './jobs';
import type { Queue } from './queue';

export interface JobEndpointsParts {
  readonly source: DataSource;
  readonly jobs: JobRepository;
  readonly queue: Queue;
  readonly clock: Clock;
  /** Of the service. */
  readonly operations: readonly Operation[];
  /** Removes suppressed contacts from a result. @throws ProblemError where the whole result is suppressed */
  readonly filterResult: FilterResult;
  /** Called when a job was cancelled. */
  readonly onCancelled: (job: Job) => void;
}

/** Answers `get_job`, `cancel_job` and `list_jobs` for the account that began the job; for all others it does not exist. */
export class JobEndpoints {
  constructor(private readonly parts: JobEndpointsParts) {}

  /**
   * @throws ProblemError not_found, gone where its result has expired, and validation where its result has no rows, or no
   * such fields
   */
  async get({ id, ...lean }: GetJobRequest, context: CallContext): Promise<Job> {
    const job = await this.parts.jobs.find(accountOf(context), id);
    if (job ? this.isOver(job) : this.isDeleted(id)) throw gone();
    if (!job) throw new ProblemError('not_found', 'There is no such job.');
    const shorten = this.shortening(job, lean);
    const result =
      job.result && (await this.parts.filterResult(job.operation, job.result, accountOf(context)));
    return { ...job, result: result && ((shorten?.(result) as Job['result']) ?? result) };
  }

  async cancel(request: JobRequest, context: CallContext): Promise<Job> {
    const account = accountOf(context);
    const { source, jobs, queue, onCancelled } = this.parts;
    const cancelled = await withAccount(source, account, async (manager) => {
      const job = await jobs.cancel(manager, account, request.id);
      // A worker that holds the item stores what the job had reached.
      if (job) await queue.removeWaiting(manager, job.operation, job.id);
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

  private shortening({ operation: name }: Job, lean: LeanRequest): Shorten | undefined {
    const operation = this.parts.operations.find((each) => each.name === name);
    if (operation?.rows !== undefined) return shorteningOf(operation, lean);
    // Without rows there is no evidence to leave out, and a caller may not know the operation of a job.
    const given = { ...lean, evidence: lean.evidence || undefined };
    const [unusable] = Object.entries(given).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    if (unusable === undefined) return undefined;
    throw validationProblem([
      {
        location: `body.${unusable}`,
        message: `shortens rows, and the result of ${name} has none`,
        fix: 'omit it',
      },
    ]);
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

export interface OperationJobsParts {
  readonly jobs: Pick<Jobs, 'begin'>;
  /** Keyed hashes of the people in a request, by which an erasure finds the job. */
  readonly subjectsOf: (request: object) => Promise<readonly string[]>;
  readonly checkOf: (operation: Operation) => JobCheck | undefined;
}

/** Begins the jobs of operations declared by `operationWithJob`. */
export class OperationJobs {
  constructor(private readonly parts: OperationJobsParts) {}

  /** @throws ProblemError of the check, and as `Jobs.begin` */
  async begin(
    operation: Operation,
    asJob: Operation<object, Job>,
    request: object,
    context: CallContext,
  ): Promise<Job> {
    const { jobs, subjectsOf, checkOf } = this.parts;
    checkOf(operation)?.(request, context);
    const outline = { total: null, subjects: await subjectsOf(request), joinsOpen: isSafe(operation) };
    return jobs.begin(asJob, request, context, outline);
  }
}

/** As its method states (RFC 9110, section 9.2.1): a repetition asks for the same. */
const isSafe = ({ http }: Operation): boolean => http?.method === 'GET';

/** The controller of `get_job`, `cancel_job` and `list_jobs` of a service. */
export function jobController({ get, cancel, list }: JobOperations): Type {
  @Controller()
  class JobController {
    constructor(private readonly endpoints: JobEndpoints) {}

    @Handles(get)
    get(request: GetJobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.get(request, context);
    }

    @Handles(cancel)
    cancel(request: JobRequest, context: CallContext): Promise<Job> {
      return this.endpoints.cancel(request, context);
    }

    @Handles(list)
    list(request: ServiceJobsRequest, context: CallContext): Promise<ServiceJobs> {
      return this.endpoints.list(request, context);
    }
  }
  return JobController;
}

/** The controller that begins the jobs of an operation declared by `operationWithJob`. */
export function operationJobController(operation: Operation, asJob: Operation<object, Job>): Type {
  @Controller()
  class OperationJobController {
    constructor(private readonly jobs: OperationJobs) {}

    @Handles(asJob)
    begin(request: object, context: CallContext): Promise<Job> {
      return this.jobs.begin(operation, asJob, request, context);
    }
  }
  return OperationJobController;
}
