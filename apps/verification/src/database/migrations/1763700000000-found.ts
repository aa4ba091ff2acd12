import { extendJobTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs report the number of results found so far. */
export class Found1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of extendJobTables('verification')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE verification.jobs DROP COLUMN found');
  }
}
