import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1770300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('export')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION export.events_after(bigint, integer), export.forget_events(timestamptz, bigint)',
    );
    await runner.query('DROP FUNCTION export.outbox_about(text[]), export.number_outbox(integer)');
    await runner.query('DROP TABLE export.outbox, export.outbox_log');
  }
}
