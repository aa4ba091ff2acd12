import { createPrivacyTables, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'intel';

/** Tables with `subject_hashes`. */
const tables = ['answers'];

/** Applies do-not-contact lists and erasures. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(truncateUnhashedTables(schema, tables));
    for (const statement of createPrivacyTables(schema, tables)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
