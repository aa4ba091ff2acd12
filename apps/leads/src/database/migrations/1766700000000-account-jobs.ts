import { indexAccountJobs } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for listing the jobs of an account. */
export class AccountJobs1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of indexAccountJobs('leads')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX leads.jobs_account');
  }
}
