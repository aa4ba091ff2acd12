import { createPrivacyTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createExportTables } from '../export-tables';

const schema = 'export';

export class Export1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createPrivacyTables(schema, []), ...createExportTables(schema)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the records of exports would be lost: restore a backup instead');
  }
}
