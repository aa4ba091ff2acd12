import { backfilledKitTables, createSubjectBackfill, resolveSuppressions } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'email';

/** Confirmed addresses contain names of people and are kept over an upgrade. */
const ownTables = [
  {
    table: 'confirmed_addresses',
    key: [
      { column: 'domain', type: 'text' },
      { column: 'email', type: 'text' },
    ] as const,
    ofAccounts: false,
    rowsPerStep: 100,
  },
];

/** Resolves names of suppressed people, and adds hashes of names to older rows. */
export class ResolveSuppressions1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const backfill = createSubjectBackfill(schema, [backfilledKitTables.resultRows, ...ownTables]);
    for (const statement of [...resolveSuppressions(schema), ...backfill]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('erased people must not come back: restore a backup instead');
  }
}
