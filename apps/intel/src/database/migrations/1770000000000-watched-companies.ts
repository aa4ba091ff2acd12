import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  createWatchedCompanies,
  dropWatchedCompanies,
} from '../../companies/database/watched-companies-tables';

/** With one suppression, each company search compared up to 10,001 companies with the suppressions, and counted them by id. */
export class WatchedCompanies1770000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createWatchedCompanies('intel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of dropWatchedCompanies('intel')) await runner.query(statement);
  }
}
