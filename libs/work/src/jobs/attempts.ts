import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '@lode/platform';
import { GroupCommit, type GroupResults, withDatabaseRetries } from '@lode/database';
import type { AgendaRepository } from './agenda.repository';
import type { Delivery, Queue } from './queue.adapter';
import { interruptionOf, retryDelay, type BegunItem, type StoreOutcome, type Work } from './work';

/** How an attempt ended; `dropped`: the work was removed, or another replica does it. */
export type Outcome = 'done' | 'retry' | 'parked' | 'stopped' | 'dropped';

export interface AttemptReport {
  readonly outcome: Outcome;
  /** The error of the work. */
  readonly error?: unknown;
}

/** The process ended during each attempt, so there is no other error. */
export class WorkerLost extends Error {
  constructor(attempts: number) {
    super(`the process ended during each of ${attempts} attempts`);
    this.name = 'WorkerLost';
  }
}

interface AttemptRequest {
  readonly work: Work;
  readonly delivery: Delivery;
  readonly signal: AbortSignal;
}

type Change = (manager: EntityManager) => Promise<void>;

/** Milliseconds of retries through an outage, so that finished work is not repeated; longer than a restart of the database. */
const outageMs = 60_000;

/** Runs delivered work and stores the outcome. */
export class Attempts {
  private readonly finished = new GroupCommit<Delivery, boolean>((group) => this.finishGroup(group));

  constructor(
    private readonly source: DataSource,
    private readonly agenda: AgendaRepository,
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  /** @throws only where the outcome cannot be stored; the entry is then redelivered when its heartbeat is overdue */
  async run(request: AttemptRequest): Promise<AttemptReport> {
    const { work, delivery, signal } = request;
    const finish: Change = (manager) => this.agenda.finish(manager, delivery.queue, [delivery]);
    const item = await withDatabaseRetries(() => work.begin(delivery), { limit: outageMs, signal });
    if (!item) {
      await this.finish(request);
      return { outcome: 'dropped' };
    }
    if (item.attempts > work.attempts) return this.giveUp(request, item, new WorkerLost(work.attempts));
    try {
      const outcome = await work.run(item, { signal, attempt: item.attempts });
      const held = outcome ? await this.settle(request, finish, outcome) : await this.finish(request);
      return { outcome: held ? 'done' : 'dropped' };
    } catch (error) {
      return this.afterFailure(request, item, error);
    }
  }

  /** Releases work that does not end in time to another replica, without counting the attempt. */
  async release(delivery: Delivery): Promise<void> {
    await this.settleOnce(delivery, (manager) =>
      this.agenda.postpone(manager, delivery, this.clock.now(), 1),
    );
  }

  private async afterFailure(
    request: AttemptRequest,
    item: BegunItem,
    error: unknown,
  ): Promise<AttemptReport> {
    const { work, delivery, signal } = request;
    const interruption = interruptionOf(signal);
    if (interruption === 'lost') return { outcome: 'dropped' };
    if (interruption === 'stopping') {
      await this.release(delivery);
      return { outcome: 'stopped' };
    }
    if (item.attempts >= work.attempts) return this.giveUp(request, item, error);
    const dueAt = this.clock.now() + retryDelay(work, item.attempts) * 1000;
    const held = await this.settle(request, (manager) => this.agenda.postpone(manager, delivery, dueAt, 0));
    return held ? { outcome: 'retry', error } : { outcome: 'dropped' };
  }

  private async giveUp(request: AttemptRequest, item: BegunItem, error: unknown): Promise<AttemptReport> {
    const { work, delivery } = request;
    const now = this.clock.now();
    const park: Change = (manager) => this.agenda.park(manager, delivery, now);
    const held = await this.settle(request, park, work.giveUp(item, error));
    return held ? { outcome: 'parked', error } : { outcome: 'dropped' };
  }

  /** Ends work without an outcome to store. @returns false where the entry is no longer held */
  private finish({ delivery, signal }: AttemptRequest): Promise<boolean> {
    return withDatabaseRetries(() => this.finished.add(delivery), { limit: outageMs, signal });
  }

  private finishGroup(deliveries: readonly Delivery[]): Promise<GroupResults<boolean>> {
    return this.source.transaction(async (manager) => {
      const held = new Set<string>();
      for (const [queue, ofQueue] of Map.groupBy(deliveries, (delivery) => delivery.queue)) {
        const removed = await this.queue.remove(manager, queue, ofQueue);
        const left = ofQueue.filter(({ id }) => removed.has(id));
        if (left.length > 0) await this.agenda.finish(manager, queue, left);
        for (const id of removed) held.add(id);
      }
      return new Map(deliveries.map(({ id }, index) => [index, held.has(id)]));
    });
  }

  private settle(
    { delivery, signal }: AttemptRequest,
    change: Change,
    outcome?: StoreOutcome,
  ): Promise<boolean> {
    return withDatabaseRetries(() => this.settleOnce(delivery, change, outcome), { limit: outageMs, signal });
  }

  /**
   * Changes queue, outcome and agenda in one transaction. @returns false where the entry is no longer held: then nothing
   * is changed
   */
  private async settleOnce(delivery: Delivery, change: Change, outcome?: StoreOutcome): Promise<boolean> {
    let stored: (() => void) | undefined;
    const held = await this.source.transaction(async (manager) => {
      const removed = await this.queue.remove(manager, delivery.queue, [delivery]);
      if (removed.size === 0) return false;
      stored = await outcome?.(manager);
      await change(manager);
      return true;
    });
    stored?.();
    return held;
  }
}
