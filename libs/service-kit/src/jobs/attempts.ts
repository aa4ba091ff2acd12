import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../clock/clock';
import type { AgendaRepository, BegunItem } from './agenda.repository';
import type { Delivery, Queue } from './queue.adapter';
import { interruptionOf, retryDelay, type Work } from './work';

/** How an attempt ended; `dropped`: there was nothing to do any more, or somebody else does it. */
export type Outcome = 'done' | 'retry' | 'parked' | 'stopped' | 'dropped';

export interface AttemptReport {
  readonly outcome: Outcome;
  /** Why the work was not done. */
  readonly error?: unknown;
}

/** The process ended during each attempt, so there is no error to tell of. */
export class WorkerLost extends Error {
  constructor(attempts: number) {
    super(`the process ended during each of ${attempts} attempts`);
    this.name = 'WorkerLost';
  }
}

/** Does what is delivered and writes down how it went. */
export class Attempts {
  constructor(
    private readonly source: DataSource,
    private readonly agenda: AgendaRepository,
    private readonly queue: Queue,
    private readonly clock: Clock,
  ) {}

  /** @throws only where the outcome cannot be stored; the entry then comes back when its heartbeat is overdue. */
  async carryOut(work: Work, delivery: Delivery, signal: AbortSignal): Promise<AttemptReport> {
    const item = await this.agenda.begin(delivery);
    if (!item) {
      await this.settle(delivery, (manager) => this.agenda.release(manager, delivery));
      return { outcome: 'dropped' };
    }
    if (item.attempts > work.attempts)
      return this.giveUp(work, delivery, item, new WorkerLost(work.attempts));
    const failure = await failureOf(() => work.run(item, { signal, attempt: item.attempts }));
    if (failure === undefined)
      return this.report('done', delivery, (manager) => this.agenda.finish(manager, delivery));
    return this.afterFailure(work, delivery, item, signal, failure.error);
  }

  /** Leaves work that does not end in time to another replica, as if this attempt had not been made. */
  async giveBack(delivery: Delivery): Promise<void> {
    await this.settle(delivery, (manager) => this.agenda.postpone(manager, delivery, this.clock.now(), 1));
  }

  private async afterFailure(
    work: Work,
    delivery: Delivery,
    item: BegunItem,
    signal: AbortSignal,
    error: unknown,
  ): Promise<AttemptReport> {
    const interruption = interruptionOf(signal);
    if (interruption === 'lost') return { outcome: 'dropped' };
    if (interruption === 'stopping') {
      await this.giveBack(delivery);
      return { outcome: 'stopped' };
    }
    if (item.attempts >= work.attempts) return this.giveUp(work, delivery, item, error);
    const dueAt = this.clock.now() + retryDelay(work, item.attempts) * 1000;
    return this.report(
      'retry',
      delivery,
      (manager) => this.agenda.postpone(manager, delivery, dueAt, 0),
      error,
    );
  }

  private async giveUp(
    work: Work,
    delivery: Delivery,
    item: BegunItem,
    error: unknown,
  ): Promise<AttemptReport> {
    await work.giveUp(item, error);
    return this.report(
      'parked',
      delivery,
      (manager) => this.agenda.park(manager, delivery, this.clock.now()),
      error,
    );
  }

  private async report(
    outcome: Outcome,
    delivery: Delivery,
    change: (manager: EntityManager) => Promise<void>,
    error?: unknown,
  ): Promise<AttemptReport> {
    return (await this.settle(delivery, change)) ? { outcome, error } : { outcome: 'dropped' };
  }

  /** Changes agenda and queue together; whoever no longer holds the entry changes nothing. */
  private settle(delivery: Delivery, change: (manager: EntityManager) => Promise<void>): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const held = await this.queue.remove(manager, delivery);
      if (held) await change(manager);
      return held;
    });
  }
}

async function failureOf(work: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return { error };
  }
}
