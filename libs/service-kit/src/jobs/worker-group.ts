import type { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository } from './agenda.repository';
import { Attempts } from './attempts';
import type { Dispatcher } from './dispatcher';
import type { Queue } from './queue.adapter';
import { IdlePolls } from '../periodic/idle-polls';
import { PeriodicTask } from '../periodic/periodic-task';
import type { Work } from './work';
import { Worker, type WorkerObserver } from './worker';

/** Milliseconds between two polls, two looks for entries of lost replicas, and two clean-ups. */
const intervalsMs = { poll: 500, lost: 5000, cleanUp: 30_000 };
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
  private readonly polling: PeriodicTask;
  private readonly idlePolls: IdlePolls;
  /** Whether the last poll found an entry that a process holds: only these can be lost. */
  private hasHeld = true;
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
    this.idlePolls = new IdlePolls(clock);
    const ticker = (interval: number, turn: () => Promise<unknown>): PeriodicTask =>
      new PeriodicTask(interval, turn, observer.onError);
    this.polling = ticker(intervalsMs.poll, () => this.poll());
    this.tickers = [
      this.polling,
      ticker(intervalsMs.lost, async () => this.hasHeld && queue.recover()),
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

  private async poll(): Promise<void> {
    const { queue, clock } = this.parts;
    if (!this.idlePolls.isDue()) return;
    const { isDue, queues, isHeld } = await queue.poll([...this.workers.keys()], clock.now());
    this.hasHeld = isHeld;
    this.idlePolls.record(isDue || isHeld || queues.length > 0);
    // Entries of other replicas.
    for (const waiting of queues) this.wake(waiting);
    if (isDue) await this.dispatchDue();
  }

  private async dispatchDue(): Promise<void> {
    const { dispatcher, clock } = this.parts;
    const { queues, isFull } = await dispatcher.due([...this.workers.keys()], clock.now());
    for (const queue of queues) this.wake(queue);
    if (isFull) this.polling.wake();
  }

  private async cleanUp(): Promise<void> {
    const { agenda, expire, clock } = this.parts;
    await agenda.repair(clock.now());
    await expire();
  }
}
