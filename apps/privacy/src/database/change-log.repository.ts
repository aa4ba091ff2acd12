import type { ChangeAction, ChangePage, ResolvedKind, Change, SuppressionReason } from '@lode/contracts';
import { type EntityManager, DataSource } from 'typeorm';
import type { Clock } from '@lode/platform';
import { requireSameKey, SubjectHasher } from '@lode/privacy';
import { statement, typed } from '@lode/database';
import { Injectable, type OnModuleInit } from '@nestjs/common';

/** Account of the deployment's list; no other account can have this name. */
export const deployment = '*';

/** A change for followers. */
export interface NewChange {
  readonly action: ChangeAction;
  /** The account of the list, or `deployment`. */
  readonly account: string;
  readonly hash: string;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** The erasure or request of the change. */
  readonly requestId: string | null;
  /** Set for a hash that was resolved for an entry. */
  readonly kind?: ResolvedKind;
  /** Set for an entry that suppresses. */
  readonly cause?: {
    readonly reason: SuppressionReason;
    /** Milliseconds since 1970. */
    readonly since: number;
  };
}

/**
 * Appends changes in their order. All other writers wait for the end of the transaction, which locks no other row after
 * this.
 * @returns the position of the first change
 */
export type Append = (manager: EntityManager, changes: readonly NewChange[]) => Promise<number>;

/**
 * SQL: takes positions of the log and returns the last one as `position`. All other writers wait for the end of the transaction,
 * which should lock no other row after this.
 * @param count an expression
 * @param from tables of the expression, and a condition
 */
export const takePositions = (count: string, from?: string): string =>
  `UPDATE privacy.log SET position = position + ${count}${from === undefined ? '' : ` FROM ${from}`} RETURNING position`;

/** Replaces an earlier change of the entry. A lift keeps the id of the erasure that it ends, which protects it from deletion. */
export const replaceChange = `
      ON CONFLICT (hash, account_id) WHERE action <> 'tell' DO UPDATE SET
        position = excluded.position, action = excluded.action, expires_at = excluded.expires_at, at = excluded.at,
        request_id = CASE excluded.action WHEN 'lift' THEN changes.request_id ELSE excluded.request_id END,
        kind = coalesce(excluded.kind, changes.kind), reason = excluded.reason, since = excluded.since`;

const appendChanges = statement({
  sql: `
    WITH grown AS (${takePositions('$1::integer')}),
    written AS (
      INSERT INTO privacy.changes (position, action, account_id, hash, expires_at, request_id, at, kind, reason, since)
      SELECT grown.position - $1::integer + given.place, action, account_id, hash, expires_at, request_id, $7, kind,
        reason, since
      FROM grown, unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $8::text[], $9::text[],
        $10::timestamptz[])
        WITH ORDINALITY AS given (action, account_id, hash, expires_at, request_id, kind, reason, since, place)${replaceChange})
    SELECT position::float8 AS last FROM grown`,
  parameters: [
    ...(['integer', 'text[]', 'text[]', 'text[]'] as const),
    typed<readonly (Date | null)[]>('timestamptz[]'),
    typed<readonly (string | null)[]>('text[]'),
    'timestamptz',
    typed<readonly (ResolvedKind | null)[]>('text[]'),
    typed<readonly (SuppressionReason | null)[]>('text[]'),
    typed<readonly (Date | null)[]>('timestamptz[]'),
  ],
  columns: { last: 'float8' },
});

/** One statement, so that changes and last position are of the same moment. */
const changePage = statement({
  sql: `
    SELECT log.position::float8 AS last, page.* FROM privacy.log LEFT JOIN LATERAL (
      SELECT position::float8 AS position, action, account_id, hash, request_id, kind, reason,
        (extract(epoch FROM expires_at) * 1000)::float8 AS expires_at,
        (extract(epoch FROM since) * 1000)::float8 AS since
      FROM privacy.changes
      WHERE changes.position > $1 AND (expires_at IS NULL OR expires_at >= $3)
      ORDER BY changes.position LIMIT $2) AS page ON true
    ORDER BY page.position`,
  parameters: ['bigint', 'bigint', 'timestamptz'],
  columns: {
    last: 'float8',
    /** Null: there are no changes, and the other columns are null too. */
    position: 'float8 | null',
    action: typed<ChangeAction>('text'),
    account_id: 'text',
    hash: 'text',
    request_id: 'text | null',
    kind: typed<ResolvedKind | null>('text | null'),
    expires_at: 'float8 | null',
    reason: typed<SuppressionReason | null>('text | null'),
    since: 'float8 | null',
  },
});

/** Lifts of erasures are never deleted: a service restored from an old backup still has the tombstone. */
const deleteObsoleteChanges = statement({
  sql: `
    DELETE FROM privacy.changes WHERE ctid IN (
      SELECT ctid FROM privacy.changes
      WHERE expires_at < $1 OR (action = 'lift' AND at < $2 AND request_id IS NULL) OR (action = 'tell' AND at < $3)
      LIMIT $4 FOR UPDATE SKIP LOCKED)`,
  parameters: ['timestamptz', 'timestamptz', 'timestamptz', 'bigint'],
});

/** Until the transaction ends. */
export const lockLog = statement({ sql: 'SELECT FROM privacy.log FOR UPDATE' });

export const readLastPosition = statement({
  sql: 'SELECT position::float8 AS last FROM privacy.log',
  columns: { last: 'float8' },
});

/** Of entries that apply. */
export const findSuppressingChanges = statement({
  sql: `
    SELECT account_id, action FROM privacy.changes
    WHERE hash = ANY($1) AND action IN ('suppress', 'erase') AND (expires_at IS NULL OR expires_at > $2)`,
  parameters: ['text[]', 'timestamptz'],
  columns: { account_id: 'text', action: typed<ChangeAction>('text') },
});

export const deleteRequestChanges = statement({
  sql: `DELETE FROM privacy.changes WHERE action = 'tell' AND request_id = ANY($1)`,
  parameters: ['text[]'],
});

/** Milliseconds without a report after which a process counts as gone. */
export const followerTimeoutMs = 60_000;

type Row = Awaited<ReturnType<typeof changePage.rows>>[number];

/** The ordered log of changes for followers. */
export class ChangeLogRepository {
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

  /**
   * Changes after a position in their order, up to a limit, and the last position of the log at the same moment.
   * @param endedBefore excludes entries that ended earlier (milliseconds since 1970)
   */
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
      changes.map(({ cause }) => cause?.reason ?? null),
      changes.map(({ cause }) => (cause ? new Date(cause.since) : null)),
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
  ...(row.reason && { reason: row.reason }),
  ...(row.since !== null && { since: row.since }),
});

/** Stores the check value of the key, unless there is one. @returns the stored one */
const storeKeyCheck = statement({
  sql: 'UPDATE privacy.log SET key_check = coalesce(key_check, $1) RETURNING key_check AS "check"',
  parameters: ['text'],
  columns: { check: 'text | null' },
});

/** Ends the start of the service with another key than the one of its suppressions. */
@Injectable()
export class SameKeyRepository implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ConfigError */
  onModuleInit(): Promise<void> {
    return requireSameKey(this.source, this.hasher, storeKeyCheck);
  }
}
