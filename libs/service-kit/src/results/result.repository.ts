import type { ResultSet } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import {
  deleteExpiredRows,
  findSet,
  insertRows,
  insertSet,
  lastRowWithin,
  newestSet,
  rowPage,
} from './result.statements';

/** A row to be stored: its JSON, and the keyed hashes of its people. */
interface StoredRow {
  readonly position: number;
  readonly content: string;
  readonly subjects: readonly string[];
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
}

type SetRow = Awaited<ReturnType<typeof findSet.rows>>[number];
type FoundRow = Awaited<ReturnType<typeof rowPage.rows>>[number];
type LastRow = Awaited<ReturnType<typeof lastRowWithin.rows>>[number];

/** Result sets in the schema of a service; all but `forget` in a transaction of the account. */
export class ResultRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns false where the set exists already */
  async insertSet(manager: EntityManager, account: string, results: ResultSet): Promise<boolean> {
    const { id, operation, total, created_at, expires_at } = results;
    const times = [new Date(created_at), new Date(expires_at)] as const;
    return (await insertSet.run(manager, id, account, operation, total, ...times)) > 0;
  }

  async insertRows(
    manager: EntityManager,
    account: string,
    id: string,
    rows: readonly StoredRow[],
  ): Promise<void> {
    await insertRows.run(
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

  /** The newest set with rows that has not expired at that moment. */
  async newest(manager: EntityManager, account: string, moment: Date): Promise<ResultSet | undefined> {
    const row = await newestSet.first(manager, account, moment);
    return row && toResultSet(row);
  }

  /** Rows of a set in order, within the bounds. */
  page(
    manager: EntityManager,
    account: string,
    id: string,
    { from, rows, bytes, until }: PageBounds,
  ): Promise<FoundRow[]> {
    return rowPage.rows(manager, account, id, from, rows, bytes, until);
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

const toResultSet = ({ id, operation, total, created_at, expires_at }: SetRow): ResultSet => ({
  id,
  operation,
  total,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
