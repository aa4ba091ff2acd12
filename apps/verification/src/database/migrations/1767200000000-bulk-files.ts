import { commentOnKitTables, createBulkFileTables, createUploadTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Files whose rows are answered, and their uploads. */
export class BulkFiles1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createUploadTables(schema),
      ...createBulkFileTables(schema),
      ...commentOnKitTables(schema, ['uploads', 'upload_parts', 'job_files', 'file_rows']),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('files of callers cannot be restored: restore a backup instead');
  }
}
