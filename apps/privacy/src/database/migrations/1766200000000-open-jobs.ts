import { indexOpenJobs } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The open jobs of an account are counted before another one starts. */
export class OpenJobs1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of indexOpenJobs('privacy')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX privacy.jobs_open');
  }
}
