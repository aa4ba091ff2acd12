import { createLeaseTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'intel';

export class Intel1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createLeaseTables(schema), ...createAnswerTable])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('collected results cannot be restored: restore a backup instead');
  }
}

/**
 * Facts of the public web, without the accounts that asked for them. The type is `json`: `jsonb` rejects
 * values such as lone surrogates.
 */
const createAnswerTable = [
  `CREATE TABLE ${schema}.answers (
    operation text NOT NULL,
    key text NOT NULL,
    partial boolean NOT NULL,
    result json NOT NULL,
    collected_at timestamptz NOT NULL,
    subject_hashes text[] NOT NULL,
    PRIMARY KEY (operation, key))`,
  `CREATE INDEX answers_age ON ${schema}.answers (collected_at)`,
  `CREATE INDEX answers_subjects ON ${schema}.answers USING gin (subject_hashes)`,
];
