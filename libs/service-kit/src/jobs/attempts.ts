import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository, BegunItem } from './agenda.repository';
import { withOutageRetries } from './with-outage-retries';
import type { Delivery, Queue } from './queue.adapter';
import { interruptionOf, retryDelay, type Work } from './work';

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

/** Runs delivered work and stores the outcome. */
export class Attempts {
  constructor(
    private readonly source: DataSource,
    private readonly agenda: AgendaRepository,
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  /** @throws only where the outcome cannot be stored; the entry is then redelivered when its heartbeat is overdue */
  async run(request: AttemptRequest): Promise<AttemptReport> {
    const { work, delivery, signal } = request;
    const item = await withOutageRetries(() => this.agenda.begin(delivery), signal);
    if (!item) {
      await this.settle(request, (manager) => this.agenda.release(manager, delivery));
      return { outcome: 'dropped' };
    }
    if (item.attempts > work.attempts) return this.giveUp(request, item, new WorkerLost(work.attempts));
    try {
      await work.run(item, { signal, attempt: item.attempts });
    } catch (error) {
      return this.afterFailure(request, item, error);
    }
    return this.report('done', request, (manager) => this.agenda.finish(manager, delivery));
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
    return this.report(
      'retry',
      request,
      (manager) => this.agenda.postpone(manager, delivery, dueAt, 0),
      error,
    );
  }

  private async giveUp(request: AttemptRequest, item: BegunItem, error: unknown): Promise<AttemptReport> {
    const { work, delivery, signal } = request;
    await withOutageRetries(() => work.giveUp(item, error), signal);
    const now = this.clock.now();
    return this.report('parked', request, (manager) => this.agenda.park(manager, delivery, now), error);
  }

  private async report(
    outcome: Outcome,
    request: AttemptRequest,
    change: (manager: EntityManager) => Promise<void>,
    error?: unknown,
  ): Promise<AttemptReport> {
    return (await this.settle(request, change)) ? { outcome, error } : { outcome: 'dropped' };
  }

  private settle(
    { delivery, signal }: AttemptRequest,
    change: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return withOutageRetries(() => this.settleOnce(delivery, change), signal);
  }

  /** Changes agenda and queue in one transaction; changes nothing where the entry is no longer held. */
  private settleOnce(
    delivery: Delivery,
    change: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const held = await this.queue.remove(manager, delivery);
      if (held) await change(manager);
      return held;
    });
  }
}
