import { createPrivacyTables, forgetUnfindable } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { extendAnswerTables } from '../tables/answer-tables';

const schema = 'leads';

/** Tables with `subject_hashes`. */
const tables = [
  'places',
  'companies',
  'answer_leads',
  'agenda',
  'jobs',
  'idempotency_records',
  'result_rows',
];

const emptied = ['answers', 'result_sets', ...tables.filter((table) => table !== 'places')];
/** A place that was imported before is known by its name and spot; the next import fills in how to reach it. */
const forgetReaches = `
  UPDATE ${schema}.places SET phones = '{}', emails = '{}', subject_hashes = '{}', content_hash = ''
  WHERE cardinality(subject_hashes) > 0`;

/** The service follows the do-not-contact lists, and erases. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      forgetUnfindable(schema, emptied),
      forgetReaches,
      ...createPrivacyTables(schema, tables),
      ...extendAnswerTables(schema),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('who has been erased must not come back: restore a backup instead');
  }
}
