import type { QueryRunner } from 'typeorm';
import { migrationProblems } from './migration-problems';

const problems = (statements: readonly string[], transaction = true): Promise<string[]> =>
  migrationProblems(
    {
      name: 'Planted1800000000000',
      transaction,
      up: async (runner: QueryRunner) => {
        for (const statement of statements) await runner.query(statement);
      },
      down: () => Promise.resolve(),
    },
    'export',
  );

it.each([
  ['ALTER TABLE export.exports ADD COLUMN note text'],
  [`ALTER TABLE export.exports ADD COLUMN note text DEFAULT 'none'`],
  ['ALTER TABLE export.exports ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID'],
  ['ALTER TABLE export.exports VALIDATE CONSTRAINT short'],
  [`COMMENT ON COLUMN export.exports.note IS 'A note.'`],
  ['CREATE OR REPLACE FUNCTION export.one() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$'],
])('accepts %s', async (statement) => {
  expect(await problems([statement])).toEqual([]);
});

it('accepts anything about tables of the migration', async () => {
  const made = [
    'CREATE TABLE export.notes (id text PRIMARY KEY, subject_hashes text[] NOT NULL)',
    'CREATE INDEX notes_subjects ON export.notes USING gin (subject_hashes)',
    'ALTER TABLE export.notes ENABLE ROW LEVEL SECURITY',
    `CREATE POLICY account ON export.notes USING (true)`,
    `SELECT export.guard_people('notes')`,
  ];
  expect(await problems(made)).toEqual([]);
});

it('accepts an index that is built beside writers, outside of a transaction', async () => {
  const index = [
    'SET lock_timeout = 0',
    'DROP INDEX CONCURRENTLY IF EXISTS export.exports_note',
    'CREATE INDEX CONCURRENTLY exports_note ON export.exports (note)',
  ];
  expect(await problems(index, false)).toEqual([]);
  expect(await problems(index)).toHaveLength(3);
});

it.each([
  ['CREATE INDEX exports_note ON export.exports (note)'],
  ['ALTER TABLE export.exports ADD COLUMN note text NOT NULL'],
  ['ALTER TABLE export.exports ADD COLUMN twice text GENERATED ALWAYS AS (note || note) STORED'],
  ['ALTER TABLE export.exports ADD CONSTRAINT short CHECK (length(note) < 9)'],
  ['ALTER TABLE export.exports ALTER COLUMN note TYPE integer USING note::integer'],
  ['ALTER TABLE export.exports ALTER COLUMN note SET NOT NULL'],
  ['ALTER TABLE export.exports DROP COLUMN note'],
  ['DROP TABLE export.exports'],
  ['TRUNCATE export.exports'],
  [`UPDATE export.exports SET note = 'x'`],
  ['LOCK TABLE export.exports'],
  [`SELECT export.guard_people('exports')`],
  ['CREATE TRIGGER counted AFTER INSERT ON export.exports FOR EACH ROW EXECUTE FUNCTION export.one()'],
  ['SET lock_timeout = 0'],
])('rejects %s', async (statement) => {
  expect(await problems([statement])).toEqual([`Planted1800000000000: ${statement}`]);
});
