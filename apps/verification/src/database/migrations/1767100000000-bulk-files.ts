import { createBulkFileTables, createUploadTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Files whose rows are verified, and their uploads. */
export class BulkFiles1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createUploadTables(schema), ...createBulkFileTables(schema)])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION ${schema}.expire_files, ${schema}.file_rows_about, ${schema}.forget_uploads`,
    );
    await runner.query(
      `DROP TABLE ${schema}.file_rows, ${schema}.job_files, ${schema}.upload_parts, ${schema}.uploads`,
    );
  }
}
