import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key is replaced at most once; the old key names its successor. */
export class ReplacedKeys1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.keys ADD COLUMN replaced_by text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gateway.keys DROP COLUMN replaced_by');
  }
}
