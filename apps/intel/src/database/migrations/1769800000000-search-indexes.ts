import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches by number of employees and by signals read all companies before. */
export class SearchIndexes1769800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX companies_size_to ON intel.companies (size_to, id)');
    for (const [name, column] of signals)
      await runner.query(`CREATE INDEX ${name} ON intel.companies (${column}) WHERE ${column} IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX intel.companies_size_to');
    for (const [name] of signals) await runner.query(`DROP INDEX intel.${name}`);
  }
}

const signals = [
  ['companies_funded', 'funded_on'],
  ['companies_hiring', 'hiring_on'],
  ['companies_expanded', 'expanded_on'],
] as const;
