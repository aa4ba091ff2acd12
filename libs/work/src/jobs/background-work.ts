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
import { AgendaRepository } from './agenda.repository';
import { WorkerGroup, workIntervals, type WorkIntervals, Dispatcher } from './worker-group';
import { jobStarters, jobWorks, taskWorks } from './find-work';
import { JobEndpoints, OperationJobs } from './job.controller';
import type { FilterResult, JobWork, JobWorkParts } from './job-work';
import { JobRepository, type JobEndListener } from './job.repository';
import { Jobs } from './jobs';
import { jobChecksOf, type JobCheck } from './runs';
import { observeWork } from './observe-work';
import { Queue } from './queue.adapter';
import { type Task, Tasks } from './tasks';

/** Jobs that answer the rows of files, which need no method of the service. */
export interface FileJobs {
  runnersOf(instances: readonly unknown[]): readonly FoundMethod<Operation>[];
  /** Deletes contents of expired jobs. @param now milliseconds since 1970 */
  expire(now: number): Promise<void>;
}

export interface BackgroundWorkParts {
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
  readonly subjectsOfAnswer: JobWorkParts['subjectsOfAnswer'];
  readonly intervals?: Partial<WorkIntervals> | undefined;
}

/** The background work of one service: jobs of callers and tasks of its own, over one queue in its schema. */
export class BackgroundWork {
  readonly jobs: Jobs;
  readonly tasks: Tasks;
  private readonly onError: (error: unknown) => void;
  private readonly intervals: WorkIntervals;
  private readonly queue: Queue;
  private readonly agenda: AgendaRepository;
  private readonly dispatcher: Dispatcher;
  private readonly jobRows: JobRepository;
  private jobWorks: readonly JobWork[] = [];
  private checks: ReadonlyMap<string, JobCheck> = new Map();
  private workers: WorkerGroup | undefined;

  constructor(private readonly parts: BackgroundWorkParts) {
    const { service, source, clock, logger, tasks } = parts;
    this.onError = throttledWarning(logger, 'job queue unavailable, retrying');
    this.intervals = { ...workIntervals, ...parts.intervals };
    this.queue = new Queue(source, service, this.onError, this.intervals.lost);
    this.agenda = new AgendaRepository(source);
    this.dispatcher = new Dispatcher(source, this.agenda, this.queue);
    this.jobRows = new JobRepository(source, service, clock, parts.onEnded);
    this.tasks = new Tasks(this.agenda, tasks);
    this.jobs = new Jobs({
      source,
      jobs: this.jobRows,
      dispatcher: this.dispatcher,
      clock,
      maxOpenJobs: parts.maxOpenJobs,
      nameOf: (beginner) => this.nameOf(beginner),
      subjectsOf: parts.subjectsOf,
      publish: (change) => this.publish(change),
      wake: (queue) => this.workers?.wake(queue),
    });
  }

  /** Answers `get_job` and `cancel_job`. */
  endpoints(): JobEndpoints {
    const { source, clock } = this.parts;
    return new JobEndpoints({
      source,
      clock,
      jobs: this.jobRows,
      agenda: this.agenda,
      operations: this.parts.operations,
      filterResult: this.parts.filterResult,
      onCancelled: ({ id, state, progress }) => {
        for (const work of this.jobWorks) work.cancel(id);
        this.publish({ id, state, progress });
      },
    });
  }

  /** Begins the jobs of operations declared by `operationWithJob`. */
  operationJobs(): OperationJobs {
    const { subjectsOf } = this.parts;
    return new OperationJobs({ jobs: this.jobs, subjectsOf, checkOf: ({ name }) => this.checks.get(name) });
  }

  /** Finds the methods that do the work and opens the queues. @throws where work has no method or several */
  async prepare(instances: readonly unknown[]): Promise<void> {
    const { operations, jobs, tasks, source, clock, logger, metrics, bulkFiles, tracer } = this.parts;
    this.checks = jobChecksOf(instances);
    this.jobWorks = jobWorks(jobs ? jobStarters(operations, jobs) : [], instances, {
      jobs: this.jobRows,
      nameOf: (beginner) => this.nameOf(beginner),
      repeated: operations.filter(({ repeatedAsJob }) => repeatedAsJob),
      files: bulkFiles?.runnersOf(instances) ?? [],
      publish: (change) => this.publish(change),
      filterResult: this.parts.filterResult,
      subjectsOfAnswer: this.parts.subjectsOfAnswer,
      onTrouble: this.onError,
      pollIntervalMs: this.intervals.running,
    });
    const works = [...this.jobWorks, ...taskWorks(tasks, instances, this.agenda)];
    await this.queue.start(works.map(({ name }) => name));
    const count = () => this.agenda.count(clock.now());
    const { registry } = metrics;
    const observer = observeWork({ works, count, registry, logger, onError: this.onError, tracer });
    const { agenda, queue, dispatcher, jobRows, intervals } = this;
    this.workers = new WorkerGroup(works, {
      source,
      agenda,
      queue,
      dispatcher,
      expire: async () => {
        await jobRows.expire();
        await bulkFiles?.expire(clock.now());
      },
      clock,
      observer,
      intervals,
    });
  }

  /** Starts to take work. */
  start(): void {
    this.workers?.start();
  }

  /** Takes no new work, and releases work that does not end in time to other replicas. */
  async stop(): Promise<void> {
    await this.workers?.stop();
  }

  /** After this, no work can be begun. */
  close(): Promise<void> {
    return this.queue.stop();
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
