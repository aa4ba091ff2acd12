import { addKeyCheck } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The service refuses to start with another key than the one of its hashes. */
export class KeyCheck1769400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of addKeyCheck('verification')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.change_log DROP COLUMN key_check');
  }
}
