import { createLeaseTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'intel';

/** Answers about companies. */
export class Intel1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createLeaseTables(schema), ...createAnswerTable])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('what was collected cannot be taken away and given back: restore a backup instead');
  }
}

/**
 * Facts of the public web: nothing tells who asked for them. Text of the web stands as `json`, which keeps what
 * `jsonb` cannot, such as halves of surrogate pairs.
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
