import { allowAnyText, commentOnKitTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of jobs may contain any text. Describes the tables of the kit, for operators. */
export class KitTables1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [
      'agenda',
      'idempotency_records',
      'jobs',
      'lease_intervals',
      'leases',
      'resolved_subjects',
      'result_rows',
      'result_sets',
      'subject_backfill',
      'tombstones',
    ] as const;
    for (const statement of [...allowAnyText('leads'), ...commentOnKitTables('leads', tables)])
      await runner.query(statement);
  }

  /** Earlier versions work with both. */
  async down(): Promise<void> {}
}
