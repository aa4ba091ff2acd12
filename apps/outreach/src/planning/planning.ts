import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { IdleInterval, PeriodicTask } from '@lode/service-kit';
import type { Planner } from './planner';

/** Milliseconds between two rounds, and after this number of rounds without work. */
const intervals = { busyMs: 500, idleMs: 1000, polls: 20 };

/** Runs the planner while the service runs. */
export class Planning implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: PeriodicTask;
  private readonly interval = new IdleInterval(intervals);

  constructor(planner: Pick<Planner, 'round'>, onError: (error: unknown) => void) {
    this.ticker = new PeriodicTask(
      this.interval.next,
      async () => {
        const hasMoved = await planner.round();
        this.interval.record(hasMoved);
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
    this.ticker.wake();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }
}
