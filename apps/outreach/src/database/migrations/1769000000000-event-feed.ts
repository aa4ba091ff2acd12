import { createEventFeed } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of accounts are written for the service webhooks. */
export class EventFeed1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createEventFeed('outreach', { hasOutbox: true })) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION outreach.events_after(bigint, integer), outreach.forget_events(timestamptz, bigint)',
    );
  }
}
