import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';

const interval = 3_600_000;
/** What nobody has asked for, or no mail host has confirmed, for half a year says little of today. */
const longestAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes what is older than the given instant (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

export interface HousekeepingParts {
  readonly results: Forgetful;
  readonly domains: Forgetful;
  readonly confirmed: Forgetful;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Deletes what is past its time, every hour; any number of replicas may do it at once. */
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: HousekeepingParts) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), interval).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const { results, domains, confirmed, clock, logger } = this.parts;
    const now = clock.now();
    try {
      await results.forget(now);
      await domains.forget(now - longestAge);
      await confirmed.forget(now - longestAge);
    } catch (error) {
      logger.warn({ err: error }, 'housekeeping failed; it will be tried again');
    }
  }
}
