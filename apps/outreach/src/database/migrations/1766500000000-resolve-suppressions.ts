import { backfilledKitTables, createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'outreach';

/** Tables with names of people whose rows outlive an upgrade. */
const ownTables = ['leads', 'enrolments'].map((table) => ({
  table,
  key: [{ column: 'id', type: 'text' }] as const,
  ofAccounts: true,
  rowsPerStep: 100,
}));

/** Resolves names of suppressed people, and adds hashes of names to older rows. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, [
      backfilledKitTables.jobs,
      backfilledKitTables.idempotencyRecords,
      ...ownTables,
    ]);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
