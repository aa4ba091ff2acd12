import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';
import type { VerdictRepository } from './database/verdict.repository';

const interval = 3_600_000;

/** Deletes what is past its time, every hour; any number of replicas may do it at once. */
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly verdicts: VerdictRepository,
    private readonly clock: Clock,
    private readonly maxAge: number,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await this.verdicts.forget(this.clock.now() - this.maxAge);
    } catch (error) {
      this.logger.warn({ err: error }, 'housekeeping failed; it will be tried again');
    }
  }
}
