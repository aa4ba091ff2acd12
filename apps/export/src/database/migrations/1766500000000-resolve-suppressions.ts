import { createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'export';

/** Names of suppressed people are resolved, and rows without hashes of names get them. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, []);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not return: restore a backup instead');
  }
}
