import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { IdlePolls, PeriodicTask, type Clock } from '@lode/service-kit';
import type { Planner } from './planner';

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
