import { createResolvedSubjects, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'email';

/** Older rows have no hashes of names and profiles. They are deleted and collected again. */
const collected = ['domains'];

/** Applies erasures by name at a company and by profile URL. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(truncateUnhashedTables(schema, collected));
    await runner.query(createResolvedSubjects(schema));
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
