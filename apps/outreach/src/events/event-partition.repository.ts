import { statement } from '@lode/database';
import { type Clock, type Logger, CLOCK, LOGGER } from '@lode/platform';
import { Injectable, type OnApplicationBootstrap, Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';

const lockPartitions = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('outreach.make_event_partition'))`,
});

const makePartition = statement({
  sql: 'SELECT outreach.make_event_partition($1) AS made',
  parameters: ['date'],
  columns: { made: 'boolean' },
});

@Injectable()
export class EventPartitionRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Creates the partition of a month if it is missing. Concurrent replicas wait for each other.
   * @param day any day of the month, as `2026-03-01`
   * @returns whether it exists; false if the tables are busy or too many events of the month are in `events_rest`
   */
  make(day: string): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await lockPartitions.run(manager);
      return (await makePartition.one(manager, day)).made;
    });
  }
}

/** Months after the current one whose partitions are created in advance. */
const ahead = 2;

/** Creates monthly partitions for events. Events without a partition go to the default partition. */
@Injectable()
export class EventPartitions implements OnApplicationBootstrap {
  /** Prepared months, counted from the year 0. */
  private readonly prepared = new Set<number>();

  constructor(
    @Inject(EventPartitionRepository) private readonly partitions: Pick<EventPartitionRepository, 'make'>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** A failure does not prevent the start, because the service works without the partitions. */
  onApplicationBootstrap(): Promise<void> {
    return this.tryFor(this.clock.now());
  }

  /**
   * Notes a written event. If its month is unprepared, as after a jump of the clock, the partition is created in the
   * background and the event moves there. @param at milliseconds since 1970
   */
  noteEvent(at: number): void {
    if (!this.prepared.has(monthOf(at))) void this.tryFor(at);
  }

  /** Prepares the month of an instant and the next two. @param now milliseconds since 1970 */
  async prepare(now: number): Promise<void> {
    const first = monthOf(now);
    const months = Array.from({ length: ahead + 1 }, (_, index) => first + index);
    for (const month of months) this.prepared.add(month);
    for (const month of months) {
      const isThere = await this.partitions.make(dayOf(month));
      if (!isThere && month === first)
        this.logger.warn({ month: dayOf(month) }, 'event partition missing, using the default partition');
    }
  }

  private async tryFor(now: number): Promise<void> {
    try {
      await this.prepare(now);
    } catch (error) {
      this.logger.warn({ err: error }, 'event partitions could not be created, retrying later');
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
