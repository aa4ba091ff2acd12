import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createResolvedTables } from '../tables/resolved-tables';

/** Erasures cover rows with a name at a company or the URL of a profile. */
export class ResolvedSubjects1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of createResolvedTables('privacy')) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not return: restore a backup instead');
  }
}
