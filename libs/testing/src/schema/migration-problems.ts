import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements that wait for no reader or writer, or hold their lock for a moment. */
const harmless = [
  /^CREATE (UNIQUE )?INDEX CONCURRENTLY /i,
  /^DROP INDEX CONCURRENTLY /i,
  /^CREATE (TABLE|UNLOGGED TABLE|SEQUENCE|TYPE|(OR REPLACE )?FUNCTION|(OR REPLACE )?VIEW) /i,
  /^ALTER TABLE \S+ ADD( COLUMN)?( IF NOT EXISTS)? \w+ (?!.*\b(NOT NULL|GENERATED|UNIQUE|PRIMARY KEY|REFERENCES|CHECK)\b)[^,]+$/i,
  /^ALTER TABLE \S+ ADD CONSTRAINT .* NOT VALID$/is,
  /^ALTER TABLE \S+ VALIDATE CONSTRAINT \w+$/i,
  /^ALTER TABLE \S+ ALTER COLUMN \w+ (SET DEFAULT|DROP DEFAULT)\b/i,
  /^(COMMENT ON|GRANT|REVOKE|SET LOCAL) /i,
];

/** Statements that are harmless for a table that the migration creates. */
const ofNewTables =
  /^(?:CREATE (?:UNIQUE )?INDEX \w+ ON|ALTER TABLE|CREATE (?:TRIGGER|POLICY) [\s\S]* ON|INSERT INTO|SELECT \w+\.guard_people\('?) ?([\w.]+)/i;

/** Runs alone, without the lock of a transaction, and may wait for old transactions as long as it takes. */
const alone = /^(SET lock_timeout = |(CREATE (UNIQUE )?|DROP )INDEX CONCURRENTLY )/i;

/**
 * Statements of a migration that would lock out readers or writers. `migrate` limits the wait for a lock to a second, because others
 * queue behind it; only a migration without a transaction may set `lock_timeout`.
 */
export async function migrationProblems(migration: MigrationInterface, schema: string): Promise<string[]> {
  const statements = await statementsOf(migration);
  const created = statements.flatMap((text) => /^CREATE (?:UNLOGGED )?TABLE (\S+)/i.exec(text)?.[1] ?? []);
  const isNew = (text: string): boolean => {
    const [, table = ''] = ofNewTables.exec(text) ?? [];
    return created.includes(table) || created.includes(`${schema}.${table}`);
  };
  const inTransaction = migration.transaction !== false;
  return statements
    .filter((text) =>
      inTransaction
        ? /\bCONCURRENTLY\b/i.test(text) || !(harmless.some((form) => form.test(text)) || isNew(text))
        : !alone.test(text),
    )
    .map((text) => `${migration.name ?? migration.constructor.name}: ${text.slice(0, 120)}`);
}

async function statementsOf(migration: MigrationInterface): Promise<string[]> {
  const statements: string[] = [];
  const query = (text: string): Promise<unknown[]> => {
    statements.push(text.trim());
    return Promise.resolve([]);
  };
  await migration.up({ query } as unknown as QueryRunner);
  return statements;
}
