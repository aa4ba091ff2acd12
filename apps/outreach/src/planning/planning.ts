import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '@lode/service-kit';
import type { Planner } from './planner';

/** Milliseconds between two looks for sequences that have something to do. */
const interval = 500;

/** Lets the planner work while the service runs. */
export class Planning implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: PeriodicTask;

  constructor(planner: Pick<Planner, 'round'>, onTrouble: (error: unknown) => void) {
    this.ticker = new PeriodicTask(
      interval,
      async () => (await planner.round()) && this.ticker.wake(),
      onTrouble,
    );
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  /** Something has changed: looks at once. */
  wake(): void {
    this.ticker.wake();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }
}
