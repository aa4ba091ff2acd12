import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createListSizes } from '../tables/list-size-tables';

export class ListSizes1770300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createListSizes('outreach')) await runner.query(statement);
  }

  /** Earlier versions work with the column. */
  async down(): Promise<void> {}
}
