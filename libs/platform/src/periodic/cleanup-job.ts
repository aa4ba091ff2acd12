import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';

const intervalMs = 3_600_000;

/** Deletes expired data every hour; replicas may run it concurrently. */
export class CleanupJob implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  /** @param deleteExpired deletes data past their retention time, given the time in milliseconds since 1970 */
  constructor(
    private readonly deleteExpired: (now: number) => Promise<void>,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.cleanUp(), intervalMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async cleanUp(): Promise<void> {
    try {
      await this.deleteExpired(this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error }, 'cleanup job failed, retrying');
    }
  }
}
