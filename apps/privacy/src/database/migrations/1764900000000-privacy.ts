import {
  createIdempotencyRecords,
  createJobTables,
  createUploadTables,
  extendIdempotencyRecords,
  extendJobTables,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createEntryTables } from '../tables/entry-tables';
import { createErasureTables } from '../tables/erasure-tables';
import { createExportTables } from '../tables/export-tables';

const schema = 'privacy';

/** Do-not-contact entries and their log, erasures, and requests for access. */
export class Privacy1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createJobTables(schema),
      ...extendJobTables(schema),
      ...createIdempotencyRecords(schema),
      ...extendIdempotencyRecords(schema),
      ...createUploadTables(schema),
      ...createEntryTables(schema),
      ...createErasureTables(schema),
      ...createExportTables(schema),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('do-not-contact entries would be lost: restore a backup instead');
  }
}
