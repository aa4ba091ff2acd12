import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('privacy', { followsLog: false })) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION privacy.events_after(bigint, integer), privacy.forget_events(timestamptz, bigint)',
    );
    await runner.query('DROP FUNCTION privacy.number_outbox(integer)');
    await runner.query('DROP TABLE privacy.outbox, privacy.outbox_log');
  }
}
