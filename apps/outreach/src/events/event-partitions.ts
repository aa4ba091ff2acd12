import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';
import type { EventPartitionRepository } from './event-partition.repository';

/** Months after this one that have their partition already. */
const ahead = 2;

/** Sees to it that the events of each month have a partition; where they have none, they stand in that of the rest. */
export class EventPartitions implements OnApplicationBootstrap {
  constructor(
    private readonly partitions: Pick<EventPartitionRepository, 'make'>,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Without them the service works as well, so that trouble is no reason not to start. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.prepare(this.clock.now());
    } catch (error) {
      this.logger.warn({ err: error }, 'partitions for events were not made; it will be tried again');
    }
  }

  /** For the month of an instant and the next two. @param now milliseconds since 1970 */
  async prepare(now: number): Promise<void> {
    const day = new Date(now);
    for (let month = 0; month <= ahead; month += 1)
      await this.partitions.make(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + month, 1)));
  }
}
