import type { DataSource } from 'typeorm';

export class EventPartitionRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Makes the partition of a month where there is none; replicas that do it at once wait for each other.
   * @param day any of the month, as `2026-03-01`
   * @returns whether it is there: not where the tables are busy, or much of that month stands elsewhere already
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
