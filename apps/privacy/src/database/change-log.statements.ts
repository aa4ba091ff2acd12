import type { ChangeAction, ResolvedKind } from '@lode/contracts';
import { statement, typed } from '@lode/service-kit';

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
        kind = coalesce(excluded.kind, changes.kind)`;

export const appendChanges = statement({
  sql: `
    WITH grown AS (${takePositions('$1::integer')}),
    written AS (
      INSERT INTO privacy.changes (position, action, account_id, hash, expires_at, request_id, at, kind)
      SELECT grown.position - $1::integer + given.place, action, account_id, hash, expires_at, request_id, $7, kind
      FROM grown, unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[], $8::text[])
        WITH ORDINALITY AS given (action, account_id, hash, expires_at, request_id, kind, place)${replaceChange})
    SELECT position::float8 AS last FROM grown`,
  parameters: [
    ...(['integer', 'text[]', 'text[]', 'text[]'] as const),
    typed<readonly (Date | null)[]>('timestamptz[]'),
    typed<readonly (string | null)[]>('text[]'),
    'timestamptz',
    typed<readonly (ResolvedKind | null)[]>('text[]'),
  ],
  columns: { last: 'float8' },
});

/** One statement, so that changes and last position are of the same moment. */
export const changePage = statement({
  sql: `
    SELECT log.position::float8 AS last, page.* FROM privacy.log LEFT JOIN LATERAL (
      SELECT position::float8 AS position, action, account_id, hash, request_id, kind,
        (extract(epoch FROM expires_at) * 1000)::float8 AS expires_at
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
  },
});

/** Lifts of erasures are never deleted: a service restored from an old backup still has the tombstone. */
export const deleteObsoleteChanges = statement({
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
