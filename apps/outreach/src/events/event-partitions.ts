import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, Logger } from '@lode/service-kit';
import type { EventPartitionRepository } from './event-partition.repository';

/** Months after this one that have their partition already. */
const ahead = 2;

/** Sees to it that the events of each month have a partition; where they have none, they stand in that of the rest. */
export class EventPartitions implements OnApplicationBootstrap {
  /** Months that were seen to, counted from the year 0. */
  private readonly seenTo = new Set<number>();

  constructor(
    private readonly partitions: Pick<EventPartitionRepository, 'make'>,
    private readonly clock: Clock,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** Without them the service works as well, so that trouble is no reason not to start. */
  onApplicationBootstrap(): Promise<void> {
    return this.tryFor(this.clock.now());
  }

  /**
   * Hears of an event that is written. That of a month which nobody has seen to yet, as after a jump of the clock, has
   * its partition made beside it, and is moved there. @param at milliseconds since 1970
   */
  noteEvent(at: number): void {
    if (!this.seenTo.has(monthOf(at))) void this.tryFor(at);
  }

  /** For the month of an instant and the next two. @param now milliseconds since 1970 */
  async prepare(now: number): Promise<void> {
    const first = monthOf(now);
    const months = Array.from({ length: ahead + 1 }, (_, index) => first + index);
    for (const month of months) this.seenTo.add(month);
    for (const month of months) {
      const isThere = await this.partitions.make(dayOf(month));
      if (!isThere && month === first)
        this.logger.warn({ month: dayOf(month) }, 'events of this month stand in the partition of the rest');
    }
  }

  private async tryFor(now: number): Promise<void> {
    try {
      await this.prepare(now);
    } catch (error) {
      this.logger.warn({ err: error }, 'partitions for events were not made; it will be tried again');
    }
  }
}

function monthOf(at: number): number {
  const day = new Date(at);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** The first day of a month. */
const dayOf = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toISOString().slice(0, 10);
