import type { JobChange, JobOperations, Operation, ServiceName } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import type { Bus } from '../bus/bus';
import type { FoundHandler } from '../bus/handles';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { AgendaRepository } from './agenda.repository';
import { Crew } from './crew';
import { beginners, jobWorks, taskWorks } from './find-work';
import { HandOver } from './hand-over';
import { JobDesk } from './job-desk';
import type { JobWork } from './job-work';
import { JobRepository } from './job.repository';
import { Jobs } from './jobs';
import { observeWork } from './observe-work';
import { Queue } from './queue.adapter';
import type { ScreenResult } from './screen-result';
import { quietWarning } from './quiet-warning';
import type { Task } from './task';
import { Tasks } from './tasks';
import { WorkMetrics } from './work-metrics';

export interface LongWorkParts {
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
  readonly screen: ScreenResult;
  /** Keyed hashes of the people in a result. */
  readonly subjectsOf: (result: object) => Promise<readonly string[]>;
}

/** The background work of one service: jobs of callers and tasks of its own, over one queue in its schema. */
export class LongWork {
  readonly jobs: Jobs;
  readonly tasks: Tasks;
  private readonly troubled: (error: unknown) => void;
  private readonly queue: Queue;
  private readonly agenda: AgendaRepository;
  private readonly handOver: HandOver;
  private readonly jobRows: JobRepository;
  private jobWorks: readonly JobWork[] = [];
  private crew: Crew | undefined;

  constructor(private readonly parts: LongWorkParts) {
    const { service, source, clock, logger, tasks } = parts;
    this.troubled = quietWarning(logger, 'job queue unavailable, retrying');
    this.queue = new Queue(source, service, this.troubled);
    this.agenda = new AgendaRepository(source, service);
    this.handOver = new HandOver(source, this.agenda, this.queue);
    this.jobRows = new JobRepository(source, service, clock, parts.subjectsOf);
    this.tasks = new Tasks(this.agenda, tasks);
    this.jobs = new Jobs({
      source,
      jobs: this.jobRows,
      handOver: this.handOver,
      clock,
      maxOpenJobs: parts.maxOpenJobs,
      nameOf: (beginner) => this.nameOf(beginner),
      tell: (change) => this.tell(change),
      wake: (queue) => this.crew?.wake(queue),
    });
  }

  /** Handlers of `get_job` and `cancel_job`. */
  handlers(): FoundHandler[] {
    const { source, clock, jobs: operations } = this.parts;
    if (!operations) return [];
    const desk = new JobDesk({
      source,
      clock,
      jobs: this.jobRows,
      agenda: this.agenda,
      screen: this.parts.screen,
      onCancelled: ({ id, state, progress }) => {
        for (const work of this.jobWorks) work.cancel(id);
        this.tell({ id, state, progress });
      },
    });
    return desk.handlers(operations);
  }

  /** Finds the methods that do the work and opens the queues. @throws where work has no method or several */
  async prepare(instances: readonly unknown[]): Promise<void> {
    const { operations, jobs, tasks, source, clock, logger, metrics } = this.parts;
    this.jobWorks = jobWorks(jobs ? beginners(operations, jobs) : [], instances, {
      jobs: this.jobRows,
      nameOf: (beginner) => this.nameOf(beginner),
      tell: (change) => this.tell(change),
      screen: this.parts.screen,
      onTrouble: this.troubled,
    });
    const works = [...this.jobWorks, ...taskWorks(tasks, instances)];
    await this.queue.start(works.map(({ name }) => name));
    const counted = new WorkMetrics(metrics.registry, works, () => this.agenda.count(clock.now()));
    const observer = observeWork(counted, logger, this.troubled);
    const { agenda, queue, handOver, jobRows } = this;
    this.crew = new Crew(works, { source, agenda, queue, handOver, jobs: jobRows, clock, observer });
  }

  /** Starts to take work. */
  start(): void {
    this.crew?.start();
  }

  /** Takes no new work, and releases work that does not end in time to other replicas. */
  async stop(): Promise<void> {
    await this.crew?.stop();
  }

  /** After this, no work can be begun. */
  close(): Promise<void> {
    return this.queue.stop();
  }

  private nameOf({ name: beginner }: Operation): string {
    const { operations } = this.parts;
    return operations.find(({ asJob }) => asJob?.name === beginner)?.name ?? beginner;
  }

  private tell(change: JobChange): void {
    const { bus, jobs } = this.parts;
    if (jobs) bus.emit(jobs.progress.of(change.id), change);
  }
}
