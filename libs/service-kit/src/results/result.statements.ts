import type { ResultRow } from '@lode/contracts';
import { statement } from '../database/statement';
import { typed } from '../database/sql-types';

const names = 'id, operation, total, created_at, expires_at';

const columns = {
  id: 'text',
  operation: 'text',
  total: 'integer',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const;

/** Returns no row where the set exists already. */
export const insertSet = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_sets (id, account_id, operation, total, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
  parameters: ['text', 'text', 'text', 'integer', 'timestamptz', 'timestamptz'],
  columns: { id: 'text' },
});

/** The hashes of a row are separated by spaces, because arrays of arrays must be rectangular. */
export const insertRows = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_rows (set_id, account_id, position, content, subject_hashes)
    SELECT $1, $2, place, content::json, string_to_array(subjects, ' ')
    FROM unnest($3::integer[], $4::text[], $5::text[]) AS given (place, content, subjects)`,
  parameters: ['text', 'text', 'integer[]', 'text[]', 'text[]'],
});

export const findSet = statement({
  sql: (schema) => `SELECT ${names} FROM ${schema}.result_sets WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** With rows, and not expired. */
export const newestSet = statement({
  sql: (schema) => `
    SELECT ${names} FROM ${schema}.result_sets WHERE account_id = $1 AND expires_at > $2 AND total > 0
    ORDER BY created_at DESC, id DESC LIMIT 1`,
  parameters: ['text', 'timestamptz'],
  columns,
});

/** Rows in order, limited by their number ($4), their bytes ($5) and the position after the last one ($6). */
export const rowPage = statement({
  sql: (schema) => `
    SELECT content, next FROM (
      SELECT position, content, lead(position) OVER here AS next,
        sum(octet_length(content::text)) OVER here AS bytes
      FROM ${schema}.result_rows WHERE account_id = $1 AND set_id = $2 AND position >= $3
        AND ($6::integer IS NULL OR position < $6)
      WINDOW here AS (ORDER BY position) ORDER BY position LIMIT $4) AS page
    WHERE bytes <= $5 ORDER BY position`,
  parameters: ['text', 'text', 'integer', 'bigint', 'bigint', 'integer | null'],
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
