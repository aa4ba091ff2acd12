import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository, BegunItem } from './agenda.repository';
import { outlasting } from './outlasting';
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

interface Trial {
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
  async carryOut(trial: Trial): Promise<AttemptReport> {
    const { work, delivery, signal } = trial;
    const item = await outlasting(() => this.agenda.begin(delivery), signal);
    if (!item) {
      await this.settle(trial, (manager) => this.agenda.release(manager, delivery));
      return { outcome: 'dropped' };
    }
    if (item.attempts > work.attempts) return this.giveUp(trial, item, new WorkerLost(work.attempts));
    try {
      await work.run(item, { signal, attempt: item.attempts });
    } catch (error) {
      return this.afterFailure(trial, item, error);
    }
    return this.report('done', trial, (manager) => this.agenda.finish(manager, delivery));
  }

  /** Releases work that does not end in time to another replica, without counting the attempt. */
  async giveBack(delivery: Delivery): Promise<void> {
    await this.settleOnce(delivery, (manager) =>
      this.agenda.postpone(manager, delivery, this.clock.now(), 1),
    );
  }

  private async afterFailure(trial: Trial, item: BegunItem, error: unknown): Promise<AttemptReport> {
    const { work, delivery, signal } = trial;
    const interruption = interruptionOf(signal);
    if (interruption === 'lost') return { outcome: 'dropped' };
    if (interruption === 'stopping') {
      await this.giveBack(delivery);
      return { outcome: 'stopped' };
    }
    if (item.attempts >= work.attempts) return this.giveUp(trial, item, error);
    const dueAt = this.clock.now() + retryDelay(work, item.attempts) * 1000;
    return this.report('retry', trial, (manager) => this.agenda.postpone(manager, delivery, dueAt, 0), error);
  }

  private async giveUp(trial: Trial, item: BegunItem, error: unknown): Promise<AttemptReport> {
    const { work, delivery, signal } = trial;
    await outlasting(() => work.giveUp(item, error), signal);
    const now = this.clock.now();
    return this.report('parked', trial, (manager) => this.agenda.park(manager, delivery, now), error);
  }

  private async report(
    outcome: Outcome,
    trial: Trial,
    change: (manager: EntityManager) => Promise<void>,
    error?: unknown,
  ): Promise<AttemptReport> {
    return (await this.settle(trial, change)) ? { outcome, error } : { outcome: 'dropped' };
  }

  private settle(
    { delivery, signal }: Trial,
    change: (manager: EntityManager) => Promise<void>,
  ): Promise<boolean> {
    return outlasting(() => this.settleOnce(delivery, change), signal);
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
