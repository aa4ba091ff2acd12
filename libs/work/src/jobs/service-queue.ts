import type { JobChange, JobOperations, Operation, ServiceName } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { Bus } from '@lode/bus';
import {
  type Clock,
  type Logger,
  type Metrics,
  type FoundMethod,
  throttledWarning,
  type Tracer,
} from '@lode/platform';
import { withAccount } from '@lode/database';
import type { Billing } from '../billing/billing';
import { jobHandlers, jobStarters, taskHandlers } from './handlers';
import { JobEndpoints, OperationJobs } from './job.controller';
import type { FilterResult, JobHandler, JobHandlerParts } from './job-handler';
import { JobRepository, type JobEndListener } from './job.repository';
import { jobChecksOf, type JobCheck } from './job-worker';
import { Jobs } from './jobs';
import { observeWorkers } from './observe-workers';
import { Queue } from './queue';
import { type Task, Tasks } from './tasks';
import { Workers, queueIntervals, type QueueIntervals } from './workers';

/** Jobs that answer the rows of files, which need no method of the service. */
export interface FileJobs {
  runnersOf(instances: readonly unknown[]): readonly FoundMethod<Operation>[];
  /** Deletes contents of expired jobs. @param now milliseconds since 1970 */
  expire(now: number): Promise<void>;
}

export interface ServiceQueueParts {
  readonly service: ServiceName;
  /** All operations of the service. */
  readonly operations: readonly Operation[];
  /** Omitted by a service with tasks only. */
  readonly jobs: JobOperations | undefined;
  readonly tasks: readonly Task[];
  /** Maximum number of queued and running jobs of one account. */
  readonly maxOpenJobs: number;
  readonly source: DataSource;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Undefined without tracing. */
  readonly tracer: Tracer | undefined;
  readonly filterResult: FilterResult;
  /** Omitted by a service that answers no files. */
  readonly bulkFiles?: FileJobs | undefined;
  /** Called in the transaction in which a job ends. */
  readonly onEnded?: JobEndListener;
  /** Keyed hashes of the people in a request. */
  readonly subjectsOf: (request: object) => Promise<readonly string[]>;
  readonly subjectsOfAnswer: JobHandlerParts['subjectsOfAnswer'];
  readonly intervals?: Partial<QueueIntervals> | undefined;
  /** Undefined in a service whose results do not count. */
  readonly billing?: Billing | undefined;
}

/** The queue of one service, with the jobs of callers, its own tasks, and the workers of both. */
export class ServiceQueue {
  readonly jobs: Jobs;
  readonly tasks: Tasks;
  private readonly onError: (error: unknown) => void;
  private readonly intervals: QueueIntervals;
  private readonly queue: Queue;
  private readonly jobRows: JobRepository;
  private jobHandlers: readonly JobHandler[] = [];
  private checks: ReadonlyMap<string, JobCheck> = new Map();
  private workers: Workers | undefined;

  constructor(private readonly parts: ServiceQueueParts) {
    const { service, source, clock, logger, tasks } = parts;
    this.onError = throttledWarning(logger, 'job queue unavailable, retrying');
    this.intervals = { ...queueIntervals, ...parts.intervals };
    this.queue = new Queue(source, clock);
    this.jobRows = new JobRepository(source, service, clock, async (manager, account, job) => {
      await parts.onEnded?.(manager, account, job);
      const reservation = parts.billing && (await this.jobRows.reservationOf(manager, account, job.id));
      if (reservation)
        await parts.billing?.step(manager, 'ended', { account, actor: reservation.actor }, reservation);
    });
    this.tasks = new Tasks(this.queue, tasks);
    this.jobs = new Jobs({
      source,
      jobs: this.jobRows,
      queue: this.queue,
      clock,
      maxOpenJobs: parts.maxOpenJobs,
      nameOf: (beginner) => this.nameOf(beginner),
      subjectsOf: parts.subjectsOf,
      publish: (change) => this.publish(change),
      billing: parts.billing,
    });
  }

  /** Answers `get_job` and `cancel_job`. */
  endpoints(): JobEndpoints {
    const { source, clock } = this.parts;
    return new JobEndpoints({
      source,
      clock,
      jobs: this.jobRows,
      queue: this.queue,
      operations: this.parts.operations,
      filterResult: this.parts.filterResult,
      onCancelled: ({ id, state, progress }) => {
        for (const handler of this.jobHandlers) handler.cancel(id);
        this.publish({ id, state, progress });
      },
    });
  }

  /** Begins the jobs of operations declared by `operationWithJob`. */
  operationJobs(): OperationJobs {
    const { subjectsOf } = this.parts;
    return new OperationJobs({ jobs: this.jobs, subjectsOf, checkOf: ({ name }) => this.checks.get(name) });
  }

  /** Finds the methods of jobs and tasks. @throws where one has no method or several */
  prepare(instances: readonly unknown[]): void {
    const { operations, jobs, tasks, source, clock, logger, metrics, bulkFiles, tracer } = this.parts;
    this.checks = jobChecksOf(instances);
    this.jobHandlers = jobHandlers(jobs ? jobStarters(operations, jobs) : [], instances, {
      jobs: this.jobRows,
      nameOf: (beginner) => this.nameOf(beginner),
      repeated: operations.filter(({ repeatedAsJob }) => repeatedAsJob),
      files: bulkFiles?.runnersOf(instances) ?? [],
      publish: (change) => this.publish(change),
      filterResult: this.parts.filterResult,
      subjectsOfAnswer: this.parts.subjectsOfAnswer,
      onTrouble: this.onError,
      pollIntervalMs: this.intervals.running,
      billing: this.parts.billing,
      stepIn: (account, step, { actor, ...reservation }) =>
        withAccount(source, account, async (manager) =>
          this.parts.billing?.step(manager, step, { account, actor }, reservation),
        ),
      operationOf: (name) => operations.find((operation) => operation.name === name),
    });
    const handlers = [...this.jobHandlers, ...taskHandlers(tasks, instances)];
    const { queue, jobRows, intervals, onError } = this;
    const count = () => queue.count();
    const { registry } = metrics;
    const observer = observeWorkers({ handlers, count, registry, logger, onError, tracer });
    this.workers = new Workers(handlers, {
      source,
      queue,
      expire: async () => {
        await jobRows.expire();
        await bulkFiles?.expire(clock.now());
      },
      clock,
      observer,
      intervals,
    });
  }

  /** Starts to claim items. */
  start(): void {
    this.workers?.start();
  }

  /** Claims no further items, and releases those that do not end in time to other replicas. */
  async stop(): Promise<void> {
    await this.workers?.stop();
  }

  private nameOf({ name: beginner }: Operation): string {
    const { operations } = this.parts;
    return operations.find(({ asJob }) => asJob?.name === beginner)?.name ?? beginner;
  }

  private publish(change: JobChange): void {
    const { bus, jobs } = this.parts;
    if (jobs) bus.emit(jobs.progress.of(change.id), change);
  }
}
