import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEventRetention } from '../tables/event-retention-tables';

/** Months of events can be dropped. */
export class EventRetention1770200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventRetention('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION outreach.delete_unpartitioned_events, outreach.drop_event_partition, outreach.note_arrivals,
         outreach.oldest_event_partition`,
    );
    await runner.query('DROP TABLE outreach.event_retention');
  }
}
