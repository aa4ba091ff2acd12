import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search for sites by the name of their company. Older readings are found once they are read again. */
export class CompanyNames1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE crawl.sites ADD COLUMN company text, ADD COLUMN company_keys text[] NOT NULL DEFAULT '{}'`,
    );
    await runner.query('CREATE INDEX sites_company ON crawl.sites USING gin (company_keys)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE crawl.sites DROP COLUMN company, DROP COLUMN company_keys');
  }
}
