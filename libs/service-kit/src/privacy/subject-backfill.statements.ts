import { statement } from '../database/statement';

/**
 * Every table is processed twice: during a rolling upgrade, processes of the previous version still write rows without
 * the hashes. The second pass begins when they have ended.
 */
const passes = 2;
const pauseBetweenPasses = `interval '10 minutes'`;

/** The progress of a table with work, which other replicas skip until the transaction ends. */
export const lockNextTable = statement({
  sql: (schema) => `
    SELECT table_name, key_columns, key_types, rows_per_step, last_key FROM ${schema}.subject_backfill
    WHERE NOT done AND due_at <= now() ORDER BY table_name LIMIT 1 FOR UPDATE SKIP LOCKED`,
  columns: {
    table_name: 'text',
    key_columns: 'text[]',
    key_types: 'text[]',
    rows_per_step: 'integer',
    last_key: 'jsonb | null',
  },
});

export type Progress = Awaited<ReturnType<typeof lockNextTable.rows>>[number];

export const keepLastKey = statement({
  sql: (schema) => `UPDATE ${schema}.subject_backfill SET last_key = $2 WHERE table_name = $1`,
  parameters: ['text', 'jsonb'],
});

export const endPass = statement({
  sql: (schema) => `
    UPDATE ${schema}.subject_backfill
    SET pass = pass + 1, last_key = NULL, due_at = now() + ${pauseBetweenPasses}, done = pass >= ${passes}
    WHERE table_name = $1`,
  parameters: ['text'],
});

// Services declare the tables, so the rest are functions of a table, which the tests of the backfill execute.

/** The next keys after one. */
export const listKeys = ({ table_name }: Progress) =>
  statement({
    sql: (schema) => `SELECT * FROM ${schema}.${table_name}_keys($1, $2)`,
    parameters: ['jsonb | null', 'integer'],
    columns: { account: 'text', key: 'jsonb' },
  });

export type ListedKey = Awaited<ReturnType<ReturnType<typeof listKeys>['rows']>>[number];

/** All columns, and the key. */
export const lockRows = (progress: Progress) =>
  statement({
    sql: (schema) => `
      SELECT row.*, given.key::text AS backfill_key FROM unnest($1::text[]) AS given (key)
      JOIN ${schema}.${progress.table_name} AS row ON ${isKey(progress)} FOR UPDATE OF row`,
    parameters: ['text[]'],
    columns: { backfill_key: 'text', subject_hashes: 'text[]' },
  });

/** @param $2 arrays of hashes as JSON */
export const writeHashes = (progress: Progress) =>
  statement({
    sql: (schema) => `
      UPDATE ${schema}.${progress.table_name} AS row
      SET subject_hashes = ARRAY(SELECT jsonb_array_elements_text(given.hashes::jsonb))
      FROM unnest($1::text[], $2::text[]) AS given (key, hashes) WHERE ${isKey(progress)}`,
    parameters: ['text[]', 'text[]'],
  });

/** Condition for the row of `given.key`, a JSON array; by the columns of the primary key, so that its index is used. */
const isKey = ({ key_columns, key_types }: Progress): string =>
  key_columns
    .map((column, index) => `row.${column} = (given.key::jsonb ->> ${index})::${key_types[index] ?? 'text'}`)
    .join(' AND ');
