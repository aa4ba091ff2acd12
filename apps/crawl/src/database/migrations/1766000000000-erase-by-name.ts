import { createResolvedSubjects, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'crawl';

/** Existing rows have no hashes of names and profiles. They are deleted and collected again. */
const collected = ['sites', 'documents'];

/** Extends erasures to people identified by name and company, or by the URL of a profile. */
export class EraseByName1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(truncateUnhashedTables(schema, collected));
    await runner.query(createResolvedSubjects(schema));
  }

  async down(): Promise<void> {
    throw new Error('Erased people must not return. Restore a backup instead.');
  }
}
