import type { BulkFileColumn } from '@lode/contracts';
import { statement, typed, withAccount, withDatabaseRetries } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { AnswerLine } from './bulk-file';

// All but `expireFiles` in a transaction of the account.

/** Rows that are stored already are skipped. The hashes of a row are separated by spaces. */
const insertFileRows = statement({
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
const insertFile = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.job_files (job_id, account_id, columns, rows) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'json', 'integer'],
});

const findFile = statement({
  sql: (schema) => `SELECT columns, rows FROM ${schema}.job_files WHERE account_id = $1 AND job_id = $2`,
  parameters: ['text', 'text'],
  columns: { columns: typed<readonly BulkFileColumn[]>('json'), rows: 'integer' },
});

const countFileRows = statement({
  sql: (schema) => `
    SELECT count(*) FILTER (WHERE lines IS NOT NULL)::integer AS answered,
      count(*) FILTER (WHERE lines IS NULL AND problem IS NOT NULL)::integer AS problems,
      count(*) FILTER (WHERE starts_with(problem, 'quota_exceeded: '))::integer AS "leftOut"
    FROM ${schema}.file_rows WHERE account_id = $1 AND job_id = $2`,
  parameters: ['text', 'text'],
  columns: { answered: 'integer', problems: 'integer', leftOut: 'integer' },
});

/** Rows without an answer after a turn ($3) and position ($4), in the order in which they are answered. */
const openRows = statement({
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
const answerRows = statement({
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
const restartAttempts = statement({
  sql: (schema) => `UPDATE ${schema}.queue SET attempts = 1 WHERE task = $1 AND key = $2 AND attempts > 1`,
  parameters: ['text', 'text'],
});

/** Without those about suppressed people and companies. */
const fileRowsFrom = statement({
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
const expireFiles = statement({
  sql: (schema) => `SELECT ${schema}.expire_files($1)`,
  parameters: ['timestamptz'],
});

/** The job of a file. */
export interface FileJob {
  readonly account: string;
  readonly id: string;
}

export interface StoredFile {
  readonly columns: readonly BulkFileColumn[];
  readonly rows: number;
}

export interface NewFileRow {
  readonly position: number;
  readonly turn: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
  readonly subjects: readonly string[];
}

export interface AnsweredRow {
  readonly position: number;
  /** Null for a row without an answer. */
  readonly lines: readonly AnswerLine[] | null;
  readonly problem: string | null;
  /** Keyed hashes of the people in the lines. */
  readonly subjects: readonly string[];
}

export interface OpenRow {
  readonly position: number;
  readonly turn: number;
  readonly cells: readonly string[];
}

export type StoredRow = Awaited<ReturnType<typeof fileRowsFrom.rows>>[number];

/** Before all turns, which are not negative. */
const start = { turn: -1, position: -1 };

/** The files of jobs in the schema of a service. Waits for an unavailable database. */
export class BulkFileRepository {
  constructor(private readonly source: DataSource) {}

  /** Undefined while the rows are not stored completely. */
  find({ account, id }: FileJob): Promise<StoredFile | undefined> {
    return this.within(account, (manager) => findFile.first(manager, account, id));
  }

  async insertRows({ account, id }: FileJob, rows: readonly NewFileRow[]): Promise<void> {
    await this.within(account, (manager) =>
      insertFileRows.run(
        manager,
        id,
        account,
        rows.map(({ position }) => position),
        rows.map(({ turn }) => turn),
        rows.map(({ cells }) => JSON.stringify(cells)),
        rows.map(({ problem }) => problem),
        rows.map(({ subjects }) => subjects.join(' ')),
      ),
    );
  }

  async insert({ account, id }: FileJob, { columns, rows }: StoredFile): Promise<void> {
    await this.within(account, (manager) =>
      insertFile.run(manager, id, account, JSON.stringify(columns), rows),
    );
  }

  /** `leftOut`: rows that the quota of the account did not suffice for, in whole or in part. */
  count({ account, id }: FileJob): Promise<Awaited<ReturnType<typeof countFileRows.one>>> {
    return this.within(account, (manager) => countFileRows.one(manager, account, id));
  }

  /** All rows without an answer, each once; rows of one group follow each other. */
  async *open({ account, id }: FileJob, perPage: number): AsyncGenerator<OpenRow, void> {
    let last = start;
    for (;;) {
      const { turn, position } = last;
      const rows = await this.within(account, (manager) =>
        openRows.rows(manager, account, id, turn, position, perPage),
      );
      yield* rows;
      last = rows.at(-1) ?? last;
      if (rows.length < perPage) return;
    }
  }

  /** @returns positions of the rows that were stored: not those about a person who was erased meanwhile */
  async answer({ account, id }: FileJob, rows: readonly AnsweredRow[]): Promise<ReadonlySet<number>> {
    const stored = await this.within(account, (manager) =>
      answerRows.rows(
        manager,
        account,
        id,
        rows.map(({ position }) => position),
        rows.map(({ lines }) => lines && JSON.stringify(lines)),
        rows.map(({ problem }) => problem),
        rows.map(({ subjects }) => subjects.join(' ')),
      ),
    );
    return new Set(stored.map(({ position }) => position));
  }

  /** After progress: only attempts without any are counted together. */
  async restartAttempts({ account, id }: FileJob, operation: string): Promise<void> {
    await this.within(account, (manager) => restartAttempts.run(manager, operation, id));
  }

  /** Rows in the order of the file, from a position on. */
  page({ account, id }: FileJob, from: number, limit: number): Promise<StoredRow[]> {
    return withAccount(this.source, account, (manager) =>
      fileRowsFrom.rows(manager, account, id, from, limit),
    );
  }

  /** Deletes some rows of expired jobs of all accounts. */
  async expire(moment: Date): Promise<void> {
    await expireFiles.run(this.source, moment);
  }

  private within<T>(account: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseRetries(() => withAccount(this.source, account, work));
  }
}
