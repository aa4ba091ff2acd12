import { createPrivacyTables, truncateUnhashedTables } from '@lode/service-kit';
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
/** An existing place is known by its name and spot; the next import adds its contacts. */
const clearContacts = `
  UPDATE ${schema}.places SET phones = '{}', emails = '{}', subject_hashes = '{}', content_hash = ''
  WHERE cardinality(subject_hashes) > 0`;

/** The service follows the do-not-contact lists and applies erasures. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      truncateUnhashedTables(schema, emptied),
      clearContacts,
      ...createPrivacyTables(schema, tables),
      ...extendAnswerTables(schema),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not return: restore a backup instead');
  }
}
