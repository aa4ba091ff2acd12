import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createExclusionSource } from '../tables/exclusion-source-tables';

/** Leads of lists and recipients can be left out of later answers. */
export class Exclusions1767700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createExclusionSource('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['exclude_added', 'include_removed', 'include_removed_leads'])
      await runner.query(`DROP FUNCTION outreach.${name}() CASCADE`);
    await runner.query(`DROP FUNCTION outreach.exclusion_changes(bigint, integer),
      outreach.forget_removed_exclusions(timestamptz), outreach.leads_without_exclusion(integer),
      outreach.recipients_without_exclusion(integer), outreach.outbox_about(text[]),
      outreach.exclusions_about(text[]), outreach.matching_exclusions(text[], text[]), outreach.number_outbox(integer)`);
    await runner.query('DROP TABLE outreach.exclusions, outreach.outbox, outreach.outbox_log');
    for (const name of ['append_added', 'append_changed', 'append_removed'])
      await runner.query(`DROP FUNCTION outreach.${name}()`);
    for (const table of ['leads', 'enrolments'])
      await runner.query(`ALTER TABLE outreach.${table} DROP has_exclusion`);
  }
}
