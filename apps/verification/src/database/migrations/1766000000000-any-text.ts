import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trigger names the column, so it is made anew; the table is locked meanwhile. */
const statements = [
  'DROP TRIGGER erased ON verification.jobs',
  'ALTER TABLE verification.jobs ALTER COLUMN request TYPE json',
  `CREATE TRIGGER erased BEFORE INSERT OR UPDATE OF request, result ON verification.jobs FOR EACH ROW
   WHEN (cardinality(NEW.subject_hashes) > 0) EXECUTE FUNCTION verification.empty_erased_job()`,
];

/**
 * A string that is no address gets its verdict as a job too: `json` keeps U+0000 and unpaired surrogates, which
 * `jsonb` rejects.
 */
export class AnyText1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('requests may hold text that jsonb rejects: restore a backup instead');
  }
}
