import {
  createIdempotencyRecords,
  createJobTables,
  createLeaseTables,
  createResultTables,
  extendIdempotencyRecords,
  extendJobTables,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createAnswerTables } from '../tables/answer-tables';
import { createImportTable } from '../tables/import-tables';
import { createPlaceTable } from '../tables/place-tables';
import { createSearchTables } from '../tables/search-tables';
import { createStagingTable } from '../tables/staging-table';

const schema = 'leads';

export class Leads1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createLeaseTables(schema),
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...createResultTables(schema),
      ...createPlaceTable(schema),
      ...createSearchTables(schema),
      ...createImportTable(schema),
      ...createStagingTable(schema),
      ...createAnswerTables(schema),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the queue cannot be removed: restore a backup instead');
  }
}
