import type { Change, ChangePage } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { deployment, type Append, type ChangeReader, type NewChange } from '../change-log/change-log';
import { appendChanges, changePage, deleteObsoleteChanges } from './change-log.statements';

type Row = Awaited<ReturnType<typeof changePage.rows>>[number];

/** The ordered log of changes for followers. */
export class ChangeLogRepository implements ChangeReader {
  /** @param onAppend called with the last position after each commit that has moved it */
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
    private readonly onAppend: (position: number) => void,
  ) {}

  /**
   * Runs work that ends with a transaction, which may append changes.
   * @param work calls `moved` with the last position after a statement of its own that has appended some
   */
  async writing<T>(work: (append: Append, moved: (position: number) => void) => Promise<T>): Promise<T> {
    let last: number | undefined;
    const append: Append = async (manager, changes) => {
      last = await this.append(manager, changes);
      return last - changes.length + 1;
    };
    const result = await work(append, (position) => (last = position));
    if (last !== undefined) this.onAppend(last);
    return result;
  }

  async page(after: number, limit: number, endedBefore: number): Promise<ChangePage> {
    const rows = await changePage.rows(this.source, after, limit, new Date(endedBefore));
    const changes = rows.flatMap(({ position, ...row }) =>
      position === null ? [] : [toChange(position, row)],
    );
    return { changes, last: rows[0]?.last ?? 0 };
  }

  /** Deletes obsolete rows, up to a limit. @returns the number of deleted rows */
  deleteObsolete({ endedBefore, liftedBefore, requestedBefore, limit }: Past): Promise<number> {
    return deleteObsoleteChanges.run(
      this.source,
      new Date(endedBefore),
      new Date(liftedBefore),
      new Date(requestedBefore),
      limit,
    );
  }

  private async append(manager: EntityManager, changes: readonly NewChange[]): Promise<number> {
    const { last } = await appendChanges.one(
      manager,
      changes.length,
      changes.map(({ action }) => action),
      changes.map(({ account }) => account),
      changes.map(({ hash }) => hash),
      changes.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt))),
      changes.map(({ requestId }) => requestId),
      new Date(this.clock.now()),
      changes.map(({ kind }) => kind ?? null),
    );
    return last;
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
