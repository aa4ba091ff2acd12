import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('leads')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION leads.events_after(bigint, integer), leads.forget_events(timestamptz, bigint)',
    );
    await runner.query('DROP FUNCTION leads.outbox_about(text[]), leads.number_outbox(integer)');
    await runner.query('DROP TABLE leads.outbox, leads.outbox_log');
  }
}
