import type { ResultSet } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import {
  deleteExpiredRows,
  findAgain,
  findSet,
  increaseTotal,
  insertQuestion,
  insertRows,
  insertSet,
  lastRowWithin,
  lockContent,
  lockSet,
  newestSet,
  olderSets,
  rowPage,
} from './result.statements';

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
interface Bounds {
  readonly from: number;
  readonly rows: number;
  readonly bytes: number;
}

interface PageBounds extends Bounds {
  /** The position before which the page ends; null for the end of the set. */
  readonly until: number | null;
  /** The only positions of rows; null for all. */
  readonly positions: readonly number[] | null;
}

type SetRow = Awaited<ReturnType<typeof findSet.rows>>[number];
type FoundRow = Awaited<ReturnType<typeof rowPage.rows>>[number];
type LastRow = Awaited<ReturnType<typeof lastRowWithin.rows>>[number];

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

  /** The end of the range within the bounds, with one row at least; undefined where there is none. */
  lastWithin(
    manager: EntityManager,
    account: string,
    id: string,
    { from, rows, bytes }: Bounds,
  ): Promise<LastRow | undefined> {
    return lastRowWithin.first(manager, account, id, from, rows, bytes);
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
