import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createCompanyTables } from '../../companies/database/company-tables';

/** Companies by all sources, for the company search. */
export class Companies1768500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createCompanyTables('intel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION intel.similar_companies');
    await runner.query(
      'DROP TABLE intel.companies, intel.company_records, intel.company_keys, intel.company_imports',
    );
  }
}
