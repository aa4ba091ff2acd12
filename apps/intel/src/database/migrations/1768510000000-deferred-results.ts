import { createDeferredResults } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Result sets of company searches, whose rows are written when they are first read. */
export class DeferredResults1768510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createDeferredResults('intel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION intel.deferred_results_about');
    await runner.query('DROP TABLE intel.deferred_results');
  }
}
