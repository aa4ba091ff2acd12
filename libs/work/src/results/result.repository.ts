import type { ResultRow, ResultSet } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';

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

const insertSet = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_sets
      (id, account_id, operation, total, created_at, asked_at, expires_at, content_key)
    VALUES ($1, $2, $3, $4, $5, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
  parameters: ['text', 'text', 'text', 'integer', 'timestamptz', 'timestamptz', 'text | null'],
  columns: { id: 'text' },
});

/** The set with the same content, which becomes the latest of the account; null without one. */
const findAgain = statement({
  sql: (schema) => `SELECT ${schema}.find_results_again($1, $2, $3, $4) AS id`,
  parameters: ['text', 'text', 'timestamptz', 'timestamptz'],
  columns: { id: 'text | null' },
});

/** Waits for transactions that store the same content, until they end. @param $1 identifies account and content */
const lockContent = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

const insertQuestion = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_questions (set_id, account_id, question, subject_hashes) VALUES ($1, $2, $3, $4)`,
  parameters: ['text', 'text', 'text', 'text[]'],
});

/** Of an operation, and not expired. Locked until the transaction ends, so that appended rows are counted once. */
const lockSet = statement({
  sql: (schema) => `
    SELECT total FROM ${schema}.result_sets WHERE account_id = $1 AND id = $2 AND operation = $3 AND expires_at > $4
    FOR UPDATE`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
  columns: { total: 'integer' },
});

const increaseTotal = statement({
  sql: (schema) => `UPDATE ${schema}.result_sets SET total = total + $3 WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer'],
});

/** Rows at taken positions are skipped. The hashes of a row are separated by spaces, because arrays of arrays must be rectangular. */
const insertRows = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.result_rows (set_id, account_id, position, content, subject_hashes)
    SELECT $1, $2, place, content::json, string_to_array(subjects, ' ')
    FROM unnest($3::integer[], $4::text[], $5::text[]) AS given (place, content, subjects)
    ON CONFLICT DO NOTHING RETURNING position`,
  parameters: ['text', 'text', 'integer[]', 'text[]', 'text[]'],
  columns: { position: 'integer' },
});

const findSet = statement({
  sql: (schema) => `${select(schema)} AND id = $2`,
  parameters: ['text', 'text'],
  columns,
});

/** Of the operations, with rows, and not expired. */
const newestSet = statement({
  sql: (schema) => `
    ${select(schema)} AND expires_at > $2 AND total > 0 AND operation = ANY($3)
    ORDER BY asked_at DESC, created_at DESC, id DESC LIMIT 1`,
  parameters: ['text', 'timestamptz', 'text[]'],
  columns,
});

/** Of the operations, and not expired; older than the set with an id, newest first. Ids sort by time of creation. */
const olderSets = statement({
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

/** Of all accounts, up to a limit of rows ($2). */
const deleteExpiredRows = statement({
  sql: (schema) => `SELECT ${schema}.forget_results($1, $2) AS deleted`,
  parameters: ['timestamptz', 'integer'],
  columns: { deleted: 'integer' },
});

/** A row to be stored: its JSON, and the keyed hashes of its people. */
interface StoredRow {
  readonly position: number;
  readonly content: string;
  readonly subjects: readonly string[];
}

/** What a caller asked, and the keyed hashes of the people in it. */
interface StoredQuestion {
  readonly question: string;
  readonly subjects: readonly string[];
}

interface LockedSet {
  readonly id: string;
  readonly operation: string;
  readonly moment: Date;
}

interface SetsWanted {
  /** Sets that have expired by then are omitted. */
  readonly moment: Date;
  readonly operations: readonly string[];
  /** The id before which the sets begin. */
  readonly before: string | undefined;
  readonly limit: number;
}

/** Limits of rows, and of the bytes of their JSON together, from a position on. */
interface PageBounds {
  readonly from: number;
  readonly rows: number;
  readonly bytes: number;
  /** The position before which the page ends; null for the end of the set. */
  readonly until: number | null;
  /** The only positions of rows; null for all. */
  readonly positions: readonly number[] | null;
}

type SetRow = Awaited<ReturnType<typeof findSet.rows>>[number];
type FoundRow = Awaited<ReturnType<typeof rowPage.rows>>[number];

/** Result sets in the schema of a service; all but `findAgain` and `deleteExpired` in a transaction of the account. */
export class ResultRepository {
  constructor(private readonly source: DataSource) {}

  /** @param contentKey null for a set that grows. @returns false where the set exists */
  async insertSet(
    manager: EntityManager,
    account: string,
    { id, operation, total, created_at, expires_at }: ResultSet,
    contentKey: string | null,
  ): Promise<boolean> {
    const times = [new Date(created_at), new Date(expires_at)] as const;
    return (
      (await insertSet.first(manager, id, account, operation, total, ...times, contentKey)) !== undefined
    );
  }

  /** The id of a set with this content, which was requested again at the time of `results`. */
  async findAgain(
    account: string,
    { created_at, expires_at }: ResultSet,
    contentKey: string,
    on: DataSource | EntityManager = this.source,
  ): Promise<string | undefined> {
    const times = [new Date(created_at), new Date(expires_at)] as const;
    return (await findAgain.one(on, account, contentKey, ...times)).id ?? undefined;
  }

  /** Other transactions that store the content wait until this one ends. */
  async lockContent(manager: EntityManager, account: string, contentKey: string): Promise<void> {
    await lockContent.run(manager, `results ${account} ${contentKey}`);
  }

  async insertQuestion(
    manager: EntityManager,
    account: string,
    id: string,
    { question, subjects }: StoredQuestion,
  ): Promise<void> {
    await insertQuestion.run(manager, id, account, question, [...subjects]);
  }

  /** Locks a set to which rows are added. @returns the number of its rows; undefined where the operation has no such set */
  async lockSet(
    manager: EntityManager,
    account: string,
    { id, operation, moment }: LockedSet,
  ): Promise<number | undefined> {
    return (await lockSet.first(manager, account, id, operation, moment))?.total;
  }

  /** The sets of the operations that are older than `before`, newest first. */
  async list(
    manager: EntityManager,
    account: string,
    { moment, operations, before, limit }: SetsWanted,
  ): Promise<ResultSet[]> {
    const rows = await olderSets.rows(manager, account, moment, [...operations], before ?? null, limit);
    return rows.map(toResultSet);
  }

  async increaseTotal(manager: EntityManager, account: string, id: string, rows: number): Promise<void> {
    await increaseTotal.run(manager, account, id, rows);
  }

  /** @returns the number of rows whose positions were free */
  async insertRows(
    manager: EntityManager,
    account: string,
    id: string,
    rows: readonly StoredRow[],
  ): Promise<number> {
    return insertRows.run(
      manager,
      id,
      account,
      rows.map(({ position }) => position),
      rows.map(({ content }) => content),
      rows.map(({ subjects }) => subjects.join(' ')),
    );
  }

  async find(manager: EntityManager, account: string, id: string): Promise<ResultSet | undefined> {
    const row = await findSet.first(manager, account, id);
    return row && toResultSet(row);
  }

  /** The newest set of the operations with rows that has not expired at that moment. */
  async newest(
    manager: EntityManager,
    account: string,
    moment: Date,
    operations: readonly string[],
  ): Promise<ResultSet | undefined> {
    const row = await newestSet.first(manager, account, moment, [...operations]);
    return row && toResultSet(row);
  }

  /** Rows of a set in order, within the bounds. */
  page(
    manager: EntityManager,
    account: string,
    id: string,
    { from, rows, bytes, until, positions }: PageBounds,
  ): Promise<FoundRow[]> {
    return rowPage.rows(manager, account, id, from, rows, bytes, until, positions);
  }

  /** Deletes expired rows of all accounts, up to the limit. @returns the number of deleted rows */
  async deleteExpired(moment: Date, limit: number): Promise<number> {
    return (await deleteExpiredRows.one(this.source, moment, limit)).deleted;
  }
}

const toResultSet = ({ id, operation, question, total, created_at, expires_at }: SetRow): ResultSet => ({
  id,
  operation,
  question,
  total,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
