import { createResultSearch } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stored answer is found in one round trip. */
export class ResultSearch1769500600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createResultSearch('crawl'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION crawl.find_results_again');
  }
}
