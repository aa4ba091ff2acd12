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
  /** All operations that the service answers. */
  readonly operations: readonly Operation[];
  /** Left out by a service that has tasks of its own only. */
  readonly jobs: JobOperations | undefined;
  readonly tasks: readonly Task[];
  /** Queued and running jobs of one account. */
  readonly maxOpenJobs: number;
  readonly source: DataSource;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly screen: ScreenResult;
  /** Keyed hashes of the people of whom a result speaks. */
  readonly subjectsOf: (result: object) => Promise<readonly string[]>;
}

/** The long work of one service: jobs of callers and tasks of its own, over one queue in its schema. */
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
    this.troubled = quietWarning(logger, 'long work is held up, and goes on by itself');
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

  /** What the kit answers itself: `get_job` and `cancel_job`. */
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

  /** Finds who does the work among the instances, and opens the queues. @throws where work has nobody or two who do it */
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

  /** Takes up work. */
  start(): void {
    this.crew?.start();
  }

  /** Takes up nothing more, and leaves to other replicas what does not end in time. */
  async stop(): Promise<void> {
    await this.crew?.stop();
  }

  /** Nothing can be begun any more. */
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
