import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexCells } from '../tables/group-tables';

/** Places are grouped by the cells of a grid. */
export class PlaceCells1770500100000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // An interrupted build leaves an invalid index.
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS leads.places_cell');
    await runner.query(indexCells('leads'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS leads.places_cell');
  }
}
