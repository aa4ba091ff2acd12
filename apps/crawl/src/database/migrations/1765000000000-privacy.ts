import { createPrivacyTables, truncateUnhashedTables } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { extendDocumentTables } from '../../documents/document-tables';

const schema = 'crawl';

/** Tables with `subject_hashes`. */
const tables = ['documents', 'sites', 'agenda', 'jobs', 'idempotency_records', 'result_rows'];

/** The registrable domain of a site, after redirects. */
const extendSiteTables = [`ALTER TABLE ${schema}.sites ADD COLUMN domain text NOT NULL`];

/** Adds suppressions and erasures. */
export class Privacy1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      truncateUnhashedTables(schema, ['result_sets', ...tables]),
      ...createPrivacyTables(schema, tables),
      ...extendDocumentTables(schema),
      ...extendSiteTables,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Erased people must not return. Restore a backup instead.');
  }
}
