import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOptOutTables } from '../tables/opt-out-tables';

/** Links of the opt-out page, and the erasures that an import has started. */
export class OptOutAndImports1764950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createOptOutTables('privacy'),
      'ALTER TABLE privacy.erasures ADD COLUMN import_id text',
      `CREATE INDEX erasures_import ON privacy.erasures (import_id, hash) WHERE import_id IS NOT NULL`,
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('do-not-contact entries would be lost: restore a backup instead');
  }
}
