import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Leads have the verdict about their address, and the people of their company. `contact_hashes` has the subject hashes of
 * these people only, which do not belong to the enrolment of the lead.
 */
export class PeopleOfLeads1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE outreach.leads ADD verification jsonb, ADD contacts jsonb NOT NULL DEFAULT '[]',
         ADD contact_hashes text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads DROP verification, DROP contacts, DROP contact_hashes');
  }
}
