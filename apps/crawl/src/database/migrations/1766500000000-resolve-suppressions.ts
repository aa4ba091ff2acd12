import { backfilledKitTables, createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'crawl';

/** Resolves the names of suppressed people, and adds hashes of names to existing rows. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, [
      backfilledKitTables.jobs,
      backfilledKitTables.idempotencyRecords,
      backfilledKitTables.resultRows,
    ]);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Erased people must not return. Restore a backup instead.');
  }
}
