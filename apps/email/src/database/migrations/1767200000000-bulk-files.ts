import { createBulkFileTables, createUploadTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'email';

/** Files whose rows are answered, and their uploads. */
export class BulkFiles1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createUploadTables(schema), ...createBulkFileTables(schema)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('files of callers cannot be restored: restore a backup instead');
  }
}
