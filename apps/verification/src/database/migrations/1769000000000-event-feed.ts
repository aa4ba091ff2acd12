import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('verification')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION verification.events_after(bigint, integer), verification.forget_events(timestamptz, bigint)',
    );
    await runner.query(
      'DROP FUNCTION verification.outbox_about(text[]), verification.number_outbox(integer)',
    );
    await runner.query('DROP TABLE verification.outbox, verification.outbox_log');
  }
}
