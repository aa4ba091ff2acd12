import { indexOpenJobs } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the open jobs of an account before another one starts. */
export class OpenJobs1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of indexOpenJobs('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outreach.jobs_open');
  }
}
