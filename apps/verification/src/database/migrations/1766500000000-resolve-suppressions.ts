import { backfilledKitTables, createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Resolves the names of suppressed people, and adds hashes of names to older rows. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, [
      backfilledKitTables.jobs,
      backfilledKitTables.idempotencyRecords,
    ]);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be reverted because erasures must persist. Restore a backup.');
  }
}
