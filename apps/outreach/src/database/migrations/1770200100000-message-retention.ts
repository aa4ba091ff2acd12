import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMessageRetention } from '../tables/message-retention-tables';

/** Messages of ended enrolments can be deleted. */
export class MessageRetention1770200100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createMessageRetention('outreach'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION outreach.delete_ended_messages');
  }
}
