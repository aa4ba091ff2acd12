import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trigger depends on the column and is created again. The table is locked meanwhile. */
const statements = [
  'DROP TRIGGER erased ON verification.jobs',
  'ALTER TABLE verification.jobs ALTER COLUMN request TYPE json',
  `CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON verification.jobs FOR EACH ROW
   WHEN (cardinality(NEW.subject_hashes) > 0) EXECUTE FUNCTION verification.empty_erased_job()`,
];

/** Jobs accept any string as an address: `json` stores U+0000 and unpaired surrogates, which `jsonb` rejects. */
export class AnyText1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error(
      'This migration cannot be reverted because jsonb rejects text of stored requests. Restore a backup.',
    );
  }
}
