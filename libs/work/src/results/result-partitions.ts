import { statement } from '@lode/database';
import type { DataSource } from 'typeorm';
import type { Clock, Logger } from '@lode/platform';

/** Whether rows of the day $1 have a partition. */
const makePartition = statement({
  sql: (schema) => `SELECT ${schema}.make_result_partition($1) AS made`,
  parameters: ['date'],
  columns: { made: 'boolean' },
});

/** The partition that was dropped; null if there is none whose sets have expired at $1, or the table is busy. */
const dropPartition = statement({
  sql: (schema) => `SELECT ${schema}.drop_result_partition($1) AS dropped`,
  parameters: ['timestamptz'],
  columns: { dropped: 'text | null' },
});

const dayMs = 24 * 3_600_000;
/** Days after the current one whose partitions are created in advance. */
const ahead = 3;

/** Daily partitions of the rows of result sets; needs `partitionResultRows`. */
export class ResultPartitions {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly logger: Pick<Logger, 'warn'> | undefined,
  ) {}

  /** A failure does not prevent the start: rows without a partition are stored in the default partition. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.prepare(this.clock.now());
    } catch (error) {
      this.logger?.warn({ err: error }, 'result partitions could not be created, retrying later');
    }
  }

  /** Creates the partitions of a day and the next three. @param now milliseconds since 1970 */
  async prepare(now: number): Promise<void> {
    for (let day = 0; day <= ahead; day += 1) {
      const date = new Date(now + day * dayMs).toISOString().slice(0, 10);
      const { made } = await makePartition.one(this.source, date);
      if (!made && day === 0)
        this.logger?.warn({ day: date }, 'result partition missing, using the default partition');
    }
  }

  /** Drops the partitions whose sets have all expired. */
  async dropExpired(now: number): Promise<void> {
    const moment = new Date(now);
    let dropped: string | null;
    do ({ dropped } = await dropPartition.one(this.source, moment));
    while (dropped !== null);
  }
}
