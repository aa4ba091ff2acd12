import { createResolvedSubjects, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'leads';

/** Existing rows have no hashes of names and profiles; they are deleted and collected again. */
const collected = ['answers', 'answer_leads', 'companies'];

/** Erasures cover rows with a name at a company or the URL of a profile. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(truncateUnhashedTables(schema, collected));
    await runner.query(createResolvedSubjects(schema));
  }

  async down(): Promise<void> {
    throw new Error('erased people must not return: restore a backup instead');
  }
}
