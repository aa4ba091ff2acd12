import type { BulkFileColumn } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { AnswerLine } from './bulk-file';

// All but `expireFiles` in a transaction of the account.

/** Rows that are stored already are skipped. The hashes of a row are separated by spaces. */
export const insertFileRows = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.file_rows (job_id, account_id, position, turn, cells, problem, is_open, subject_hashes)
    SELECT $1, $2, position, turn, cells::json, problem, problem IS NULL, string_to_array(subjects, ' ')
    FROM unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[])
      AS given (position, turn, cells, problem, subjects)
    ON CONFLICT DO NOTHING`,
  parameters: [
    'text',
    'text',
    'integer[]',
    'integer[]',
    'text[]',
    typed<readonly (string | null)[]>('text[]'),
    'text[]',
  ],
});

/** After all rows: the file is complete. */
export const insertFile = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.job_files (job_id, account_id, columns, rows) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'json', 'integer'],
});

export const findFile = statement({
  sql: (schema) => `SELECT columns, rows FROM ${schema}.job_files WHERE account_id = $1 AND job_id = $2`,
  parameters: ['text', 'text'],
  columns: { columns: typed<readonly BulkFileColumn[]>('json'), rows: 'integer' },
});

export const countFileRows = statement({
  sql: (schema) => `
    SELECT count(*) FILTER (WHERE lines IS NOT NULL)::integer AS answered,
      count(*) FILTER (WHERE lines IS NULL AND problem IS NOT NULL)::integer AS problems
    FROM ${schema}.file_rows WHERE account_id = $1 AND job_id = $2`,
  parameters: ['text', 'text'],
  columns: { answered: 'integer', problems: 'integer' },
});

/** Rows without an answer after a turn ($3) and position ($4), in the order in which they are answered. */
export const openRows = statement({
  sql: (schema) => `
    SELECT position, turn, cells FROM ${schema}.file_rows
    WHERE account_id = $1 AND job_id = $2 AND is_open AND (turn, position) > ($3::integer, $4::integer)
    ORDER BY turn, position LIMIT $5`,
  parameters: ['text', 'text', 'integer', 'integer', 'bigint'],
  columns: { position: 'integer', turn: 'integer', cells: typed<readonly string[]>('json') },
});

/**
 * Returns the rows that were stored: not those with a person who was erased meanwhile. A row that turned out to be about a
 * suppressed person or company loses its cells.
 */
export const answerRows = statement({
  sql: (schema) => `
    UPDATE ${schema}.file_rows AS kept SET lines = given.lines::json, problem = given.problem, is_open = false,
      cells = CASE WHEN starts_with(given.problem, 'suppressed: ') THEN '[]' ELSE kept.cells END,
      subject_hashes = ARRAY(SELECT DISTINCT unnest(kept.subject_hashes || string_to_array(given.subjects, ' ')))
    FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[]) AS given (position, lines, problem, subjects)
    WHERE account_id = $1 AND job_id = $2 AND kept.position = given.position
    RETURNING kept.position`,
  parameters: [
    'text',
    'text',
    'integer[]',
    typed<readonly (string | null)[]>('text[]'),
    typed<readonly (string | null)[]>('text[]'),
    'text[]',
  ],
  columns: { position: 'integer' },
});

/** The attempts of a job ($2) whose work advances do not count together. */
export const restartAttempts = statement({
  sql: (schema) => `UPDATE ${schema}.agenda SET attempts = 1 WHERE task = $1 AND key = $2 AND attempts > 1`,
  parameters: ['text', 'text'],
});

/** Without those about suppressed people and companies. */
export const fileRowsFrom = statement({
  sql: (schema) => `
    SELECT position, cells, lines, problem FROM ${schema}.file_rows
    WHERE account_id = $1 AND job_id = $2 AND position >= $3 AND NOT starts_with(coalesce(problem, ''), 'suppressed: ')
    ORDER BY position LIMIT $4`,
  parameters: ['text', 'text', 'integer', 'bigint'],
  columns: {
    position: 'integer',
    cells: typed<readonly string[]>('json'),
    lines: typed<readonly AnswerLine[] | null>('json | null'),
    problem: 'text | null',
  },
});

/** Of all accounts. */
export const expireFiles = statement({
  sql: (schema) => `SELECT ${schema}.expire_files($1)`,
  parameters: ['timestamptz'],
});
