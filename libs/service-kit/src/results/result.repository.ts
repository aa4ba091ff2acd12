import type { ResultRow, ResultSet } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';

interface SetRow {
  readonly id: string;
  readonly operation: string;
  readonly total: number;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** A row to be stored: its JSON, and the keyed hashes of its people. */
interface StoredRow {
  readonly position: number;
  readonly content: string;
  readonly subjects: readonly string[];
}

/** A row of a page, and the position of the next one; null at the end of the set. */
interface FoundRow {
  readonly content: ResultRow;
  readonly next: number | null;
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

/** The last row of a range, and whether more rows follow. */
interface LastRow {
  readonly position: number;
  readonly more: boolean;
}

/** Result sets in the schema of a service; all but `forget` in a transaction of the account. */
export class ResultRepository {
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
  ) {}

  /** @returns false where the set exists already */
  async insertSet(manager: EntityManager, account: string, results: ResultSet): Promise<boolean> {
    const { id, operation, total, created_at, expires_at } = results;
    const inserted = await manager.query<unknown[]>(
      `INSERT INTO ${this.schema}.result_sets (id, account_id, operation, total, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1`,
      [id, account, operation, total, created_at, expires_at],
    );
    return inserted.length > 0;
  }

  async insertRows(
    manager: EntityManager,
    account: string,
    id: string,
    rows: readonly StoredRow[],
  ): Promise<void> {
    // Arrays of arrays must be rectangular, and hashes contain no space.
    await manager.query(
      `INSERT INTO ${this.schema}.result_rows (set_id, account_id, position, content, subject_hashes)
       SELECT $1, $2, place, content::json, string_to_array(subjects, ' ')
       FROM unnest($3::integer[], $4::text[], $5::text[]) AS given (place, content, subjects)`,
      [
        id,
        account,
        rows.map(({ position }) => position),
        rows.map(({ content }) => content),
        rows.map(({ subjects }) => subjects.join(' ')),
      ],
    );
  }

  async find(manager: EntityManager, account: string, id: string): Promise<ResultSet | undefined> {
    const rows = await manager.query<SetRow[]>(
      `SELECT * FROM ${this.schema}.result_sets WHERE account_id = $1 AND id = $2`,
      [account, id],
    );
    return rows.map(toResultSet)[0];
  }

  /** The newest set with rows that has not expired at that moment. */
  async newest(manager: EntityManager, account: string, moment: Date): Promise<ResultSet | undefined> {
    const rows = await manager.query<SetRow[]>(
      `SELECT * FROM ${this.schema}.result_sets WHERE account_id = $1 AND expires_at > $2 AND total > 0
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [account, moment],
    );
    return rows.map(toResultSet)[0];
  }

  /** Rows of a set in order, within the bounds. */
  async page(manager: EntityManager, account: string, id: string, bounds: PageBounds): Promise<FoundRow[]> {
    return manager.query<FoundRow[]>(
      `SELECT content, next FROM (
         SELECT position, content, lead(position) OVER here AS next,
           sum(octet_length(content::text)) OVER here AS bytes
         FROM ${this.schema}.result_rows WHERE account_id = $1 AND set_id = $2 AND position >= $3
           AND ($6::integer IS NULL OR position < $6)
         WINDOW here AS (ORDER BY position) ORDER BY position LIMIT $4) AS page
       WHERE bytes <= $5 ORDER BY position`,
      [account, id, bounds.from, bounds.rows, bounds.bytes, bounds.until],
    );
  }

  /** The end of the range within the bounds, with one row at least; undefined where there is none. */
  async lastWithin(
    manager: EntityManager,
    account: string,
    id: string,
    bounds: Bounds,
  ): Promise<LastRow | undefined> {
    const rows = await manager.query<LastRow[]>(
      `SELECT position, more FROM (
         SELECT position, row_number() OVER here AS place, lead(position) OVER here IS NOT NULL AS more,
           sum(octet_length(content::text)) OVER here AS bytes
         FROM ${this.schema}.result_rows WHERE account_id = $1 AND set_id = $2 AND position >= $3
         WINDOW here AS (ORDER BY position) ORDER BY position LIMIT $4) AS stretch
       WHERE bytes <= $5 OR place = 1 ORDER BY position DESC LIMIT 1`,
      [account, id, bounds.from, bounds.rows, bounds.bytes],
    );
    return rows[0];
  }

  /** Deletes expired rows of all accounts, up to the limit. @returns the number of deleted rows */
  async deleteExpired(moment: Date, limit: number): Promise<number> {
    const [answer] = await this.source.query<{ deleted: number }[]>(
      `SELECT ${this.schema}.forget_results($1, $2) AS deleted`,
      [moment, limit],
    );
    return answer?.deleted ?? 0;
  }
}

const toResultSet = ({ id, operation, total, created_at, expires_at }: SetRow): ResultSet => ({
  id,
  operation,
  total,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
