import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

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
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('outreach.make_event_partition'))`);
      const [made] = await manager.query<{ is_there: boolean }[]>(
        'SELECT outreach.make_event_partition($1) AS is_there',
        [day],
      );
      return made?.is_there === true;
    });
  }
}
