import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository } from './agenda.repository';
import { Attempts } from './attempts';
import type { HandOver } from './hand-over';
import type { JobRepository } from './job.repository';
import type { Queue } from './queue.adapter';
import { PeriodicTask } from '../periodic/periodic-task';
import type { Work } from './work';
import { Worker, type WorkerObserver } from './worker';

/** Milliseconds between two looks at the agenda, at entries whose replica is gone, and at what is left over. */
const intervals = { agenda: 500, lost: 5000, leftOver: 30_000 };
/** Milliseconds that running work has to come to an end when the service stops. */
const patience = 5000;

export interface CrewParts {
  readonly source: DataSource;
  readonly agenda: AgendaRepository;
  readonly queue: Queue;
  readonly handOver: HandOver;
  readonly jobs: JobRepository;
  readonly clock: Clock;
  readonly observer: WorkerObserver;
}

/** One worker for each kind of work, and those who bring it, take it back and clean up. */
export class Crew {
  private readonly workers: ReadonlyMap<string, Worker>;
  private readonly tickers: readonly PeriodicTask[];

  constructor(
    works: readonly Work[],
    private readonly parts: CrewParts,
  ) {
    const { source, agenda, queue, clock, observer } = parts;
    const attempts = new Attempts(source, agenda, queue, clock);
    this.workers = new Map(
      works.map((work) => [work.name, new Worker(work, queue, attempts, observer)] as const),
    );
    const ticker = (interval: number, turn: () => Promise<unknown>): PeriodicTask =>
      new PeriodicTask(interval, turn, observer.troubled);
    this.tickers = [
      ticker(intervals.agenda, () => this.bringWhatIsDue()),
      ticker(intervals.lost, () => queue.recover()),
      ticker(intervals.leftOver, () => this.cleanUp()),
    ];
  }

  start(): void {
    for (const worker of this.workers.values()) worker.start();
    for (const ticker of this.tickers) ticker.wake();
  }

  /** There is something new in the queue of this name. */
  wake(queue: string): void {
    this.workers.get(queue)?.wake();
  }

  /** Takes nothing new, and leaves to other replicas what does not end in time. */
  async stop(): Promise<void> {
    await Promise.all(this.tickers.map((ticker) => ticker.stop()));
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(patience)));
  }

  private async bringWhatIsDue(): Promise<void> {
    const { handOver, clock } = this.parts;
    for (const queue of await handOver.due([...this.workers.keys()], clock.now())) this.wake(queue);
  }

  private async cleanUp(): Promise<void> {
    const { agenda, jobs, clock } = this.parts;
    await agenda.mend(clock.now());
    await jobs.expire();
  }
}
