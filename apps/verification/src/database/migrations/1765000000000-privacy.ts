import { createPrivacyTables, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Tables with `subject_hashes`. */
const tables = ['verdicts', 'transcripts', 'agenda', 'jobs', 'idempotency_records'];

/** Tables for suppressions and erasures. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(truncateUnhashedTables(schema, tables));
    for (const statement of createPrivacyTables(schema, tables)) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('This migration cannot be reverted because erasures must persist. Restore a backup.');
  }
}
