import { createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'intel';

/** Resolves names of suppressed people, and adds hashes of names to older rows. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, []);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
