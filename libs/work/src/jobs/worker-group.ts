import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { activeSpan, type Clock, IdlePolls, PeriodicTask } from '@lode/platform';
import { type AgendaRepository, type Schedule, dispatchBatch } from './agenda.repository';
import type { Queue } from './queue.adapter';
import { Attempts } from './attempts';
import type { Work } from './work';
import { Worker, type WorkerObserver } from './worker';

export interface Dispatched {
  /** The kinds with new entries. */
  readonly queues: ReadonlySet<string>;
  /** Whether more work may be due. */
  readonly isFull: boolean;
}

/** Moves due work from the agenda to the queue, each time in one transaction. */
export class Dispatcher {
  constructor(
    private readonly source: DataSource,
    private readonly agenda: AgendaRepository,
    private readonly queue: Queue,
  ) {}

  /** Dispatches due work of these kinds; a large backlog takes several calls. */
  due(tasks: readonly string[], now: number): Promise<Dispatched> {
    return this.source.transaction(async (manager) => {
      const claimed = await this.agenda.claimDue(manager, tasks, now);
      const due = Map.groupBy(claimed, ({ task }) => task);
      for (const [task, entries] of due) await this.queue.put(manager, task, entries);
      return { queues: new Set(due.keys()), isFull: claimed.length === dispatchBatch };
    });
  }

  /** Dispatches work under a new key at once, without waiting for the next poll of the agenda. */
  async now(manager: EntityManager, task: string, account: string, item: Schedule): Promise<void> {
    const id = randomUUID();
    await this.agenda.put(manager, task, [item], id);
    const traceparent = activeSpan()?.traceparent;
    await this.queue.put(manager, task, [{ id, key: item.key, revision: 0, account, traceparent }]);
  }
}

/** Milliseconds of background work; tests inject shorter ones. */
export const workIntervals = {
  /** Between two polls. */
  poll: 500,
  /** Between two looks for entries of lost replicas. */
  lost: 5000,
  cleanUp: 30_000,
  /** Between heartbeats: two may be lost. */
  heartbeat: 3000,
  /** Between two polls of a running job: progress is stored, a cancellation noticed. */
  running: 1000,
  /** For running work to end when the service stops. */
  stop: 5000,
};
export type WorkIntervals = typeof workIntervals;

export interface WorkerGroupParts {
  readonly source: DataSource;
  readonly agenda: AgendaRepository;
  readonly queue: Queue;
  readonly dispatcher: Dispatcher;
  /** Deletes the contents of expired jobs. */
  readonly expire: () => Promise<void>;
  readonly clock: Clock;
  readonly observer: WorkerObserver;
  readonly intervals: WorkIntervals;
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
    const { source, agenda, queue, clock, observer, intervals } = parts;
    const attempts = new Attempts(source, agenda, queue, clock);
    this.workers = new Map(
      works.map(
        (work) => [work.name, new Worker(work, queue, attempts, observer, intervals.heartbeat)] as const,
      ),
    );
    this.idlePolls = new IdlePolls(clock);
    const ticker = (interval: number, turn: () => Promise<unknown>): PeriodicTask =>
      new PeriodicTask(interval, turn, observer.onError);
    this.polling = ticker(intervals.poll, () => this.poll());
    this.tickers = [
      this.polling,
      ticker(intervals.lost, async () => this.hasHeld && queue.recover()),
      ticker(intervals.cleanUp, () => this.cleanUp()),
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
    await Promise.all([...this.workers.values()].map((worker) => worker.stop(this.parts.intervals.stop)));
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
