import { allowAnyText, commentOnKitTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of jobs may contain any text. Describes the tables of the kit, for operators. */
export class KitTables1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [
      'agenda',
      'idempotency_records',
      'jobs',
      'resolved_subjects',
      'subject_backfill',
      'tombstones',
      'upload_parts',
      'uploads',
    ] as const;
    for (const statement of [...allowAnyText('outreach'), ...commentOnKitTables('outreach', tables)])
      await runner.query(statement);
  }

  /** Earlier versions work with both. */
  async down(): Promise<void> {}
}
