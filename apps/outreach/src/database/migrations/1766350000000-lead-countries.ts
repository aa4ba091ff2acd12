import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The country of a lead's postal address, and whether the host of its email address accepts every address. */
export class LeadCountries1766350000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads ADD country_code text, ADD accept_all boolean');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outreach.leads DROP country_code, DROP accept_all');
  }
}
