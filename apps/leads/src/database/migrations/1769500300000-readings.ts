import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createReadingTables } from '../tables/reading-tables';

/** Sites are read in the background. */
export class Readings1769500300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createReadingTables('leads')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION leads.take_background_site(timestamptz, integer, integer),
      leads.settle_background_site(text, timestamptz, boolean), leads.forget_readings(timestamptz)`);
    await runner.query('DROP TABLE leads.background_sites, leads.reading_sites, leads.readings');
  }
}
