import type { ResultRow } from '@lode/contracts';
import { statement, typed } from '@lode/database';

/** Of the current account, until the transaction ends. */
export const lockJobsAbout = statement({
  sql: (schema) =>
    `SELECT id, operation, request, result, subject_hashes FROM ${schema}.jobs WHERE subject_hashes && $1 FOR UPDATE`,
  parameters: ['text[]'],
  columns: {
    id: 'text',
    operation: 'text',
    request: typed<object | null>('json | null'),
    result: typed<object | null>('json | null'),
    subject_hashes: 'text[]',
  },
});

/** @param $4 the hashes to remove */
export const rewriteJob = statement({
  sql: (schema) => `
    UPDATE ${schema}.jobs SET request = $2, result = $3, question = NULL,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($4::text[])) WHERE id = $1`,
  parameters: ['text', 'json | null', 'json | null', 'text[]'],
});

/** Rows about companies with contacts, of the current account, until the transaction ends. */
export const lockResultRowsAbout = statement({
  sql: (schema) => `
    SELECT set_id, position, content, subject_hashes FROM ${schema}.result_rows
    WHERE subject_hashes && $1 AND content -> 'contacts' IS NOT NULL FOR UPDATE`,
  parameters: ['text[]'],
  columns: {
    set_id: 'text',
    position: 'integer',
    content: typed<ResultRow>('json'),
    subject_hashes: 'text[]',
  },
});

/** @param $4 the hashes to remove */
export const rewriteResultRow = statement({
  sql: (schema) => `
    WITH changed AS (UPDATE ${schema}.result_sets SET content_key = NULL WHERE id = $1)
    UPDATE ${schema}.result_rows SET content = $3,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($4::text[]))
    WHERE set_id = $1 AND position = $2`,
  parameters: ['text', 'integer', 'json', 'text[]'],
});

/** Of the current account. */
export const deleteResultRowsAbout = statement({
  sql: (schema) =>
    `DELETE FROM ${schema}.result_rows WHERE subject_hashes && $1 RETURNING set_id, subject_hashes`,
  parameters: ['text[]'],
  columns: { set_id: 'text', subject_hashes: 'text[]' },
});

/** Subtracts one for each time that a set is given. Its content is not the one that was stored any more. */
export const reduceTotals = statement({
  sql: (schema) => `
    UPDATE ${schema}.result_sets SET total = total - gone.rows, content_key = NULL
    FROM (SELECT set_id, count(*)::int AS rows FROM unnest($1::text[]) AS set_id GROUP BY set_id) AS gone
    WHERE id = gone.set_id`,
  parameters: ['text[]'],
});

/** Of the current account. Removes the hashes; returns those of the rows before. */
export const eraseExclusionsAbout = statement({
  sql: (schema) => `
    WITH about AS (SELECT id, subject_hashes FROM ${schema}.exclusions WHERE subject_hashes && $1 FOR UPDATE)
    UPDATE ${schema}.exclusions AS entry SET
      hashes = ARRAY(SELECT unnest(entry.hashes) EXCEPT SELECT unnest($1::text[])),
      subject_hashes = ARRAY(SELECT unnest(entry.subject_hashes) EXCEPT SELECT unnest($1::text[]))
    FROM about WHERE entry.id = about.id RETURNING about.subject_hashes`,
  parameters: ['text[]'],
  columns: { subject_hashes: 'text[]' },
});
