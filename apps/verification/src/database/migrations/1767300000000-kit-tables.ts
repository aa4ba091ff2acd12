import { commentOnKitTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Describes the tables of the kit, for operators. */
export class KitTables1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const tables = [
      'agenda',
      'idempotency_records',
      'jobs',
      'lease_intervals',
      'leases',
      'resolved_subjects',
      'subject_backfill',
      'tombstones',
    ] as const;
    for (const statement of commentOnKitTables('verification', tables)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
