import type { Change, ChangeAction, ChangePage, ResolvedKind } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { deployment, type Append, type ChangeReader, type NewChange } from '../change-log/change-log';

interface Row {
  readonly last: number;
  readonly position: number | null;
  readonly action: ChangeAction;
  readonly account_id: string;
  readonly hash: string;
  readonly expires_at: number | null;
  readonly request_id: string | null;
  readonly kind: ResolvedKind | null;
}

/** The ordered log of changes for followers. */
export class ChangeLogRepository implements ChangeReader {
  /** @param onAppend called with the last position after each commit that has moved it */
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly onAppend: (position: number) => void,
  ) {}

  /** Runs work that ends with a transaction, which may append changes. */
  async writing<T>(work: (append: Append) => Promise<T>): Promise<T> {
    let last: number | undefined;
    const result = await work(async (manager, changes) => {
      last = await this.append(manager, changes);
      return last - changes.length + 1;
    });
    if (last !== undefined) this.onAppend(last);
    return result;
  }

  async page(after: number, limit: number, endedBefore: number): Promise<ChangePage> {
    const rows = await this.source.query<Row[]>(PAGE, [after, limit, new Date(endedBefore)]);
    const changes = rows.flatMap(({ position, ...row }) =>
      position === null ? [] : [toChange(position, row)],
    );
    return { changes, last: rows[0]?.last ?? 0 };
  }

  /** Deletes obsolete rows, up to a limit. @returns the number of deleted rows */
  async deleteObsolete({ endedBefore, liftedBefore, requestedBefore, limit }: Past): Promise<number> {
    const [, forgotten] = await this.source.query<[unknown, number]>(FORGET, [
      new Date(endedBefore),
      new Date(liftedBefore),
      new Date(requestedBefore),
      limit,
    ]);
    return forgotten;
  }

  private async append(manager: EntityManager, changes: readonly NewChange[]): Promise<number> {
    const [row] = await manager.query<{ last: number }[]>(APPEND, [
      changes.length,
      changes.map(({ action }) => action),
      changes.map(({ account }) => account),
      changes.map(({ hash }) => hash),
      changes.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt))),
      changes.map(({ requestId }) => requestId),
      new Date(this.clock.now()),
      changes.map(({ kind }) => kind ?? null),
    ]);
    if (!row) throw new Error('the log has no row');
    return row.last;
  }
}

/** Instants in milliseconds since 1970. */
interface Past {
  readonly endedBefore: number;
  readonly liftedBefore: number;
  readonly requestedBefore: number;
  readonly limit: number;
}

const toChange = (position: number, row: Omit<Row, 'last' | 'position'>): Change => ({
  position,
  action: row.action,
  hash: row.hash,
  account: row.account_id === deployment ? null : row.account_id,
  expires_at: row.expires_at,
  request_id: row.request_id,
  ...(row.kind && { kind: row.kind }),
});

/** A lift keeps the id of the erasure that it ends, which protects it from deletion. */
const APPEND = `
  WITH grown AS (UPDATE privacy.log SET position = position + $1::integer RETURNING position),
  written AS (
    INSERT INTO privacy.changes (position, action, account_id, hash, expires_at, request_id, at, kind)
    SELECT grown.position - $1::integer + given.place, action, account_id, hash, expires_at, request_id, $7, kind
    FROM grown, unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $8::text[])
      WITH ORDINALITY AS given (action, account_id, hash, expires_at, request_id, kind, place)
    ON CONFLICT (hash, account_id) WHERE action <> 'tell' DO UPDATE SET
      position = excluded.position, action = excluded.action, expires_at = excluded.expires_at, at = excluded.at,
      request_id = CASE excluded.action WHEN 'lift' THEN changes.request_id ELSE excluded.request_id END,
      kind = coalesce(excluded.kind, changes.kind))
  SELECT position::float8 AS last FROM grown`;

/** One statement, so that changes and last position are of the same moment. */
const PAGE = `
  SELECT log.position::float8 AS last, page.* FROM privacy.log LEFT JOIN LATERAL (
    SELECT position::float8 AS position, action, account_id, hash, request_id, kind,
      (extract(epoch FROM expires_at) * 1000)::float8 AS expires_at
    FROM privacy.changes
    WHERE changes.position > $1 AND (expires_at IS NULL OR expires_at >= $3)
    ORDER BY changes.position LIMIT $2) AS page ON true
  ORDER BY page.position`;

/** Lifts of erasures are never deleted: a service restored from an old backup still has the tombstone. */
const FORGET = `
  DELETE FROM privacy.changes WHERE ctid IN (
    SELECT ctid FROM privacy.changes
    WHERE expires_at < $1 OR (action = 'lift' AND at < $2 AND request_id IS NULL) OR (action = 'tell' AND at < $3)
    LIMIT $4 FOR UPDATE SKIP LOCKED)`;
