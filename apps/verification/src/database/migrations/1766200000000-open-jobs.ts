import { indexOpenJobs } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for counting the open jobs of an account. */
export class OpenJobs1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of indexOpenJobs('verification')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX verification.jobs_open');
  }
}
