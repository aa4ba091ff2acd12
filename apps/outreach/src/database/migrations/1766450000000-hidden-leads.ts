import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createHiddenLeadTables } from '../tables/hidden-lead-tables';

/** Lists state how many of their leads are visible and how many are suppressed. */
export class HiddenLeads1766450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createHiddenLeadTables('outreach')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = ['hide_added', 'hide_changed', 'forget_removed'];
    for (const name of functions) await runner.query(`DROP FUNCTION outreach.${name}() CASCADE`);
    await runner.query(`DROP FUNCTION outreach.hide_leads(text[]), outreach.hide_leads_of(text, text[]),
      outreach.leads_hidden_by(bigint[]), outreach.leads_without_keys(integer), outreach.leads_now_hidden(),
      outreach.forget_ended_suppressions(timestamptz)`);
    await runner.query(
      'DROP TABLE outreach.hidden_leads, outreach.suppression_log, outreach.suppression_keys',
    );
    await runner.query('ALTER TABLE outreach.leads DROP hidden_by');
  }
}
