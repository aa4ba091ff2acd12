import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key by which leads without an email address match. Leads written before have none and match by their other keys. */
export class LeadNames1766550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads ADD key_name text');
    await runner.query(
      'CREATE INDEX leads_name ON outreach.leads (list_id, key_name) WHERE key_name IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads DROP key_name');
  }
}
