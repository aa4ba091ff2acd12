import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';
import type { FindingRepository } from './database/finding.repository';
import type { HostRestRepository } from './database/host-rest.repository';

const interval = 3_600_000;
/** A host that was busy, or blocked us, longer ago begins anew. */
const restMemory = 24 * 3_600_000;

/** Deletes what is past its time, every hour; any number of replicas may do it at once. */
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly findings: FindingRepository,
    private readonly rests: HostRestRepository,
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
    const now = this.clock.now();
    try {
      await this.findings.forget(now - this.maxAge);
      await this.rests.forget(now - restMemory);
    } catch (error) {
      this.logger.warn({ err: error }, 'housekeeping failed; it will be tried again');
    }
  }
}
