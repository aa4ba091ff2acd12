import type { ResultRow } from '@lode/contracts';
import { statement, typed } from '@lode/database';

const select = (schema: string): string => `
  SELECT id, operation, question, total, created_at, expires_at FROM ${schema}.result_sets AS kept
  LEFT JOIN ${schema}.result_questions AS asked ON asked.set_id = kept.id
  WHERE kept.account_id = $1`;

const columns = {
  id: 'text',
  operation: 'text',
  question: 'text | null',
  total: 'integer',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const;

export const insertSet = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_sets
      (id, account_id, operation, total, created_at, asked_at, expires_at, content_key)
    VALUES ($1, $2, $3, $4, $5, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
  parameters: ['text', 'text', 'text', 'integer', 'timestamptz', 'timestamptz', 'text | null'],
  columns: { id: 'text' },
});

/** The set with the same content, which becomes the latest of the account; null without one. */
export const findAgain = statement({
  sql: (schema) => `SELECT ${schema}.find_results_again($1, $2, $3, $4) AS id`,
  parameters: ['text', 'text', 'timestamptz', 'timestamptz'],
  columns: { id: 'text | null' },
});

/** Waits for transactions that store the same content, until they end. @param $1 identifies account and content */
export const lockContent = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

export const insertQuestion = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_questions (set_id, account_id, question, subject_hashes) VALUES ($1, $2, $3, $4)`,
  parameters: ['text', 'text', 'text', 'text[]'],
});

/** Of an operation, and not expired. Locked until the transaction ends, so that appended rows are counted once. */
export const lockSet = statement({
  sql: (schema) => `
    SELECT total FROM ${schema}.result_sets WHERE account_id = $1 AND id = $2 AND operation = $3 AND expires_at > $4
    FOR UPDATE`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
  columns: { total: 'integer' },
});

export const increaseTotal = statement({
  sql: (schema) => `UPDATE ${schema}.result_sets SET total = total + $3 WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer'],
});

/** Rows at taken positions are skipped. The hashes of a row are separated by spaces, because arrays of arrays must be rectangular. */
export const insertRows = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_rows (set_id, account_id, position, content, subject_hashes)
    SELECT $1, $2, place, content::json, string_to_array(subjects, ' ')
    FROM unnest($3::integer[], $4::text[], $5::text[]) AS given (place, content, subjects)
    ON CONFLICT DO NOTHING RETURNING position`,
  parameters: ['text', 'text', 'integer[]', 'text[]', 'text[]'],
  columns: { position: 'integer' },
});

export const findSet = statement({
  sql: (schema) => `${select(schema)} AND id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** Of the operations, with rows, and not expired. */
export const newestSet = statement({
  sql: (schema) => `
    ${select(schema)} AND expires_at > $2 AND total > 0 AND operation = ANY($3)
    ORDER BY asked_at DESC, created_at DESC, id DESC LIMIT 1`,
  parameters: ['text', 'timestamptz', 'text[]'],
  columns,
});

/** Of the operations, and not expired; older than the set with an id, newest first. Ids sort by time of creation. */
export const olderSets = statement({
  sql: (schema) => `
    ${select(schema)} AND expires_at > $2 AND operation = ANY($3) AND ($4::text IS NULL OR id < $4)
    ORDER BY created_at DESC, id DESC LIMIT $5`,
  parameters: ['text', 'timestamptz', 'text[]', 'text | null', 'bigint'],
  columns,
});

/** Rows in order, limited by their number ($4), their bytes ($5), the position after the last one ($6) and positions ($7). */
export const rowPage = statement({
  sql: (schema) => `
    SELECT content, next FROM (
      SELECT position, content, lead(position) OVER here AS next,
        sum(octet_length(content::text)) OVER here AS bytes
      FROM ${schema}.result_rows WHERE account_id = $1 AND set_id = $2 AND position >= $3
        AND ($6::integer IS NULL OR position < $6) AND ($7::integer[] IS NULL OR position = ANY($7))
      WINDOW here AS (ORDER BY position) ORDER BY position LIMIT $4) AS page
    WHERE bytes <= $5 ORDER BY position`,
  parameters: ['text', 'text', 'integer', 'bigint', 'bigint', 'integer | null', 'integer[] | null'],
  columns: {
    content: typed<ResultRow>('json'),
    /** Position of the next row; null at the end of the set. */
    next: 'integer | null',
  },
});

/** The last row within the limits of rows ($4) and bytes ($5), at least the first one. */
export const lastRowWithin = statement({
  sql: (schema) => `
    SELECT position, more FROM (
      SELECT position, row_number() OVER here AS place, lead(position) OVER here IS NOT NULL AS more,
        sum(octet_length(content::text)) OVER here AS bytes
      FROM ${schema}.result_rows WHERE account_id = $1 AND set_id = $2 AND position >= $3
      WINDOW here AS (ORDER BY position) ORDER BY position LIMIT $4) AS stretch
    WHERE bytes <= $5 OR place = 1 ORDER BY position DESC LIMIT 1`,
  parameters: ['text', 'text', 'integer', 'bigint', 'bigint'],
  columns: {
    position: 'integer',
    /** Whether more rows follow. */
    more: 'boolean',
  },
});

/** Of all accounts, up to a limit of rows ($2). */
export const deleteExpiredRows = statement({
  sql: (schema) => `SELECT ${schema}.forget_results($1, $2) AS deleted`,
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});
