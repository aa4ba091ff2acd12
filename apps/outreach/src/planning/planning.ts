import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@lode/service-kit';
import type { Planner } from './planner';

/** Milliseconds between two rounds. */
const interval = 500;

/** Runs the planner while the service runs. */
export class Planning implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: PeriodicTask;

  constructor(planner: Pick<Planner, 'round'>, onError: (error: unknown) => void) {
    this.ticker = new PeriodicTask(
      interval,
      async () => (await planner.round()) && this.ticker.wake(),
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
