import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Leads have the verdict about their address, and the people of their company. */
export class PeopleOfLeads1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE outreach.leads ADD verification jsonb, ADD contacts jsonb NOT NULL DEFAULT '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads DROP verification, DROP contacts');
  }
}
