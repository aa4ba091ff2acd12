import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createExchangeTables } from '../../companies/database/exchange-tables';

/** Facts of companies are handed over to the people search, which counts their addresses. */
export class PeopleExchange1769500500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createExchangeTables('intel')) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP SEQUENCE intel.company_change_positions');
    await runner.query('DROP TABLE intel.exchange_positions, intel.address_counts, intel.company_changes');
  }
}
