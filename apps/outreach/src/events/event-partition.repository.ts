import type { DataSource } from 'typeorm';

export class EventPartitionRepository {
  constructor(private readonly source: DataSource) {}

  /** Makes the partition of a month where there is none; replicas that do it at once wait for each other. */
  async make(firstDay: Date): Promise<void> {
    const day = firstDay.toISOString().slice(0, 10);
    await this.source.transaction(async (manager) => {
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('outreach.make_event_partition'))`);
      await manager.query('SELECT outreach.make_event_partition($1)', [day]);
    });
  }
}
