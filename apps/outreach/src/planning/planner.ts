import type { Suppressions } from '@lode/privacy';
import { type Clock, IdlePolls, PeriodicTask } from '@lode/platform';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { DueSequence, SequenceQueueRepository } from './sequence-queue.repository';

/** Sequences per round. */
const batch = 50;
/** Milliseconds until the next run of a sequence that failed, so that it does not block others. */
const retryDelayMs = 60_000;

export interface PlannerParts {
  readonly queue: Pick<SequenceQueueRepository, 'due' | 'take' | 'postpone'>;
  readonly suppressions: Pick<Suppressions, 'isStale'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Plans due messages of all accounts. Several replicas may run concurrently. */
export class Planner {
  constructor(private readonly parts: PlannerParts) {}

  /** Runs each sequence with something to do once. @returns whether there may be more to do at once */
  async round(): Promise<boolean> {
    const { queue, suppressions, clock } = this.parts;
    if (suppressions.isStale) return false;
    const now = clock.now();
    const due = await queue.due(now, batch);
    let moved = 0;
    for (const sequence of due) moved += await this.run(sequence, now);
    return moved > 0;
  }

  private async run(sequence: DueSequence, now: number): Promise<number> {
    const { queue, onError } = this.parts;
    try {
      return await queue.take(sequence, now);
    } catch (error) {
      onError(error);
      await queue.postpone(sequence, now + retryDelayMs).catch(onError);
      return 0;
    }
  }
}

/** Milliseconds between two rounds. */
const intervalMs = 500;

/** Runs the planner while the service runs. */
export class Planning implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: PeriodicTask;
  private readonly idlePolls: IdlePolls;

  constructor(planner: Pick<Planner, 'round'>, clock: Pick<Clock, 'now'>, onError: (error: unknown) => void) {
    this.idlePolls = new IdlePolls(clock);
    this.ticker = new PeriodicTask(
      intervalMs,
      async () => {
        if (!this.idlePolls.isDue()) return;
        const hasMoved = await planner.round();
        this.idlePolls.record(hasMoved);
        if (hasMoved) this.ticker.wake();
      },
      onError,
    );
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  /** Starts a round at once. */
  wake(): void {
    this.idlePolls.reset();
    this.ticker.wake();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }
}
