import { IdlePolls, PeriodicTask } from '@lode/platform';
import type { Handler } from './handler';
import { Worker, type WorkerParts } from './worker';

/** Milliseconds of the queue; tests inject shorter ones. */
export const queueIntervals = {
  /** Between two polls for items that became due by the clock, or that another replica has scheduled or left. */
  poll: 500,
  cleanUp: 30_000,
  /** Between heartbeats: two may be lost. */
  heartbeat: 3000,
  /** Between two polls of a running job: progress is stored, a cancellation noticed. */
  running: 1000,
  /** For running items to end when the service stops. */
  stop: 5000,
};
export type QueueIntervals = typeof queueIntervals;

export interface WorkersParts extends WorkerParts {
  /** Deletes the contents of expired jobs. */
  readonly expire: () => Promise<void>;
  readonly intervals: QueueIntervals;
}

/** One worker for each handler, with the polls, heartbeats and cleanup of all. */
export class Workers {
  private readonly workers: ReadonlyMap<string, Worker>;
  private readonly idlePolls: IdlePolls;
  private readonly polling: PeriodicTask;
  private readonly cleaning: PeriodicTask;
  private readonly heartbeats: PeriodicTask;

  constructor(
    handlers: readonly Handler[],
    private readonly parts: WorkersParts,
  ) {
    const { clock, observer, intervals } = parts;
    this.workers = new Map(handlers.map((handler) => [handler.name, new Worker(handler, parts)]));
    this.idlePolls = new IdlePolls(clock);
    this.polling = new PeriodicTask(intervals.poll, () => this.poll(), observer.onError);
    this.cleaning = new PeriodicTask(intervals.cleanUp, () => this.cleanUp(), observer.onError);
    this.heartbeats = new PeriodicTask(intervals.heartbeat, () => this.keepItems(), observer.onError);
  }

  start(): void {
    this.parts.queue.whenDue((task) => this.workers.get(task)?.wake());
    for (const periodic of [this.polling, this.cleaning, this.heartbeats]) periodic.wake();
  }

  /** Claims no further items, and releases those that do not end in time to other replicas. */
  async stop(): Promise<void> {
    const { stop } = this.parts.intervals;
    const workers = [...this.workers.values()];
    await Promise.all([this.polling.stop(), this.cleaning.stop()]);
    await Promise.all(workers.map((worker) => worker.stop(stop)));
    await this.heartbeats.stop();
    await Promise.all(workers.map((worker) => worker.release()));
  }

  private async poll(): Promise<void> {
    if (!this.idlePolls.isDue()) return;
    const due = await this.parts.queue.dueTasks([...this.workers.keys()]);
    this.idlePolls.record(due.length > 0);
    for (const task of due) this.workers.get(task)?.wake();
  }

  private async keepItems(): Promise<void> {
    const workers = [...this.workers.values()];
    const items = workers.flatMap((worker) => worker.items);
    if (items.length === 0) return;
    for (const claim of await this.parts.queue.keep(items)) for (const worker of workers) worker.lose(claim);
  }

  private async cleanUp(): Promise<void> {
    await this.parts.queue.deleteOldParked();
    await this.parts.expire();
  }
}
