import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository } from './agenda.repository';
import { Attempts } from './attempts';
import type { Dispatcher } from './dispatcher';
import type { Queue } from './queue.adapter';
import { PeriodicTask } from '../periodic/periodic-task';
import type { Work } from './work';
import { Worker, type WorkerObserver } from './worker';

/** Milliseconds between two polls of the agenda, of all queues, of entries of lost replicas, and two clean-ups. */
const intervalsMs = { agenda: 500, queues: 1000, lost: 5000, cleanUp: 30_000 };
/** Milliseconds for running work to end when the service stops. */
const stopTimeoutMs = 5000;

export interface WorkerGroupParts {
  readonly source: DataSource;
  readonly agenda: AgendaRepository;
  readonly queue: Queue;
  readonly dispatcher: Dispatcher;
  /** Deletes the contents of expired jobs. */
  readonly expire: () => Promise<void>;
  readonly clock: Clock;
  readonly observer: WorkerObserver;
}

/** One worker for each kind of work, and the periodic tasks that dispatch, recover and clean up. */
export class WorkerGroup {
  private readonly workers: ReadonlyMap<string, Worker>;
  private readonly dispatching: PeriodicTask;
  private readonly tickers: readonly PeriodicTask[];

  constructor(
    works: readonly Work[],
    private readonly parts: WorkerGroupParts,
  ) {
    const { source, agenda, queue, clock, observer } = parts;
    const attempts = new Attempts(source, agenda, queue, clock);
    this.workers = new Map(
      works.map((work) => [work.name, new Worker(work, queue, attempts, observer)] as const),
    );
    const ticker = (interval: number, turn: () => Promise<unknown>): PeriodicTask =>
      new PeriodicTask(interval, turn, observer.onError);
    this.dispatching = ticker(intervalsMs.agenda, () => this.dispatchDue());
    this.tickers = [
      this.dispatching,
      ticker(intervalsMs.queues, () => this.wakeWaiting()),
      ticker(intervalsMs.lost, () => queue.recover()),
      ticker(intervalsMs.cleanUp, () => this.cleanUp()),
    ];
  }

  start(): void {
    for (const worker of this.workers.values()) worker.start();
    for (const ticker of this.tickers) ticker.wake();
  }

  /** Polls the queue of this name at once. */
  wake(queue: string): void {
    this.workers.get(queue)?.wake();
  }

  /** Takes no new work, and releases work that does not end in time to other replicas. */
  async stop(): Promise<void> {
    await Promise.all(this.tickers.map((ticker) => ticker.stop()));
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(stopTimeoutMs)));
  }

  private async dispatchDue(): Promise<void> {
    const { dispatcher, clock } = this.parts;
    const { queues, isFull } = await dispatcher.due([...this.workers.keys()], clock.now());
    for (const queue of queues) this.wake(queue);
    if (isFull) this.dispatching.wake();
  }

  /** For entries of other replicas: one statement for all queues, because most of them are empty. */
  private async wakeWaiting(): Promise<void> {
    for (const queue of await this.parts.queue.waiting([...this.workers.keys()])) this.wake(queue);
  }

  private async cleanUp(): Promise<void> {
    const { agenda, expire, clock } = this.parts;
    await agenda.repair(clock.now());
    await expire();
  }
}
