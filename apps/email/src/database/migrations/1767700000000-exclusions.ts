import { createExclusionFeed, createExclusionTable, guardPeople } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copy of the hashes of leads in lists and of recipients, which accounts exclude from answers. */
export class Exclusions1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createExclusionTable('email'),
      ...createExclusionFeed('email'),
      ...guardPeople('email', 'exclusions', { ofAccounts: true }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION email.apply_exclusions(jsonb), email.forget_exclusions(),
      email.exclusions_about(text[]), email.matching_exclusions(text[], text[])`);
    await runner.query('DROP TABLE email.exclusion_feed, email.exclusions');
  }
}
