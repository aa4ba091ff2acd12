import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('intel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION intel.events_after(bigint, integer), intel.forget_events(timestamptz, bigint)',
    );
    await runner.query('DROP FUNCTION intel.outbox_about(text[]), intel.number_outbox(integer)');
    await runner.query('DROP TABLE intel.outbox, intel.outbox_log');
  }
}
