import { createExclusionFeed, createExclusionTable, guardPeople } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copy of the hashes of leads in lists and of recipients, which accounts exclude from answers. */
export class Exclusions1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createExclusionTable('intel'),
      ...createExclusionFeed('intel'),
      ...guardPeople('intel', 'exclusions', { ofAccounts: true }),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION intel.apply_exclusions(jsonb), intel.forget_exclusions(),
      intel.exclusions_about(text[]), intel.matching_exclusions(text[], text[])`);
    await runner.query('DROP TABLE intel.exclusion_feed, intel.exclusions');
  }
}
