import { createDeferredResults } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createPeopleTable } from '../../people/people-tables';

/** People for the people search, and its result sets. */
export class People1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createPeopleTable('email'), ...createDeferredResults('email')])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION email.deferred_results_about');
    await runner.query('DROP TABLE email.people, email.deferred_results');
  }
}
