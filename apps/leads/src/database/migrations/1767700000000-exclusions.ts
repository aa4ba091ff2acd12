import { createExclusionFeed, createExclusionTable, guardPeople } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copy of the hashes of leads in lists and of recipients, which accounts exclude from answers. */
export class Exclusions1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createExclusionTable('leads'),
      ...createExclusionFeed('leads'),
      ...guardPeople('leads', 'exclusions', { ofAccounts: true }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION leads.apply_exclusions(jsonb), leads.forget_exclusions(),
      leads.exclusions_about(text[]), leads.matching_exclusions(text[], text[])`);
    await runner.query('DROP TABLE leads.exclusion_feed, leads.exclusions');
  }
}
