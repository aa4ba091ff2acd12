import { randomBytes } from 'node:crypto';
import type { SubjectKind, Suppression, SuppressionOrigin, SuppressionReason } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { EntryDraft } from '../suppressions/entry';
import { strongerReason } from './stronger-reason';

interface Row {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly hash: string;
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

export interface PutEntry {
  readonly hash: string;
  readonly entry: Suppression;
  /** Whether followers have another end, or no change of the entry. */
  readonly changed: boolean;
}

export const columns = 'id, kind, hash, reason, origin, created_at, expires_at';

/**
 * Creates entries, or updates end and, unless theirs is stronger, reason of existing ones; in a transaction of the list. Rows are locked in the
 * order of their hashes, which prevents deadlocks.
 * @param now milliseconds since 1970
 */
export async function putEntries(
  manager: EntityManager,
  list: string,
  drafts: readonly EntryDraft[],
  now: number,
): Promise<PutEntry[]> {
  const sorted = [...new Map(drafts.map((draft) => [draft.hash, draft])).values()].sort(byHash);
  const before = await endsOf(manager, list, sorted);
  const rows = await manager.query<Row[]>(PUT, [
    list,
    sorted.map(() => prefixedId('sup', now, randomBytes(10))),
    sorted.map(({ kind }) => kind),
    sorted.map(({ hash }) => hash),
    sorted.map(({ reason }) => reason),
    sorted.map(({ origin }) => origin),
    sorted.map(({ erased }) => erased ?? false),
    sorted.map(({ importId }) => importId ?? null),
    sorted.map(({ expiresAt }) => (expiresAt === null ? null : new Date(expiresAt))),
    new Date(now),
  ]);
  return rows.map((row) => ({
    hash: row.hash,
    entry: toSuppression(row),
    changed: before.get(row.hash) !== (row.expires_at?.getTime() ?? null),
  }));
}

const byHash = (one: EntryDraft, other: EntryDraft): number => (one.hash < other.hash ? -1 : 1);

/** Ends of the existing entries, in milliseconds since 1970; the rows are locked. */
async function endsOf(
  manager: EntityManager,
  list: string,
  drafts: readonly EntryDraft[],
): Promise<Map<string, number | null>> {
  const rows = await manager.query<Pick<Row, 'hash' | 'expires_at'>[]>(
    `SELECT hash, expires_at FROM privacy.entries WHERE account_id = $1 AND hash = ANY($2) ORDER BY hash FOR UPDATE`,
    [list, drafts.map(({ hash }) => hash)],
  );
  return new Map(rows.map(({ hash, expires_at }) => [hash, expires_at?.getTime() ?? null]));
}

export const toSuppression = ({ id, kind, reason, origin, created_at, expires_at }: Row): Suppression => ({
  id,
  kind,
  reason,
  origin,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
});

/** An erasure ends only when the entry is removed. */
const PUT = `
  INSERT INTO privacy.entries AS entry
    (id, account_id, kind, hash, reason, origin, erased, import_id, expires_at, created_at)
  SELECT id, $1, kind, hash, reason, origin, erased, import_id, expires_at, $10
  FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[], $9::timestamptz[])
    AS given (id, kind, hash, reason, origin, erased, import_id, expires_at)
  ORDER BY hash
  ON CONFLICT (account_id, hash) DO UPDATE SET
    reason = ${strongerReason},
    origin = CASE WHEN excluded.erased THEN excluded.origin ELSE entry.origin END,
    erased = entry.erased OR excluded.erased,
    expires_at = CASE WHEN entry.erased OR excluded.erased THEN NULL ELSE excluded.expires_at END
  RETURNING ${columns}`;
