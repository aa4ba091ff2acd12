import { createPrivacyTables } from '@lode/service-kit';
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

/** The service follows the do-not-contact lists, and erases. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createPrivacyTables(schema, tables), ...extendAnswerTables(schema)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('who has been erased must not come back: restore a backup instead');
  }
}
