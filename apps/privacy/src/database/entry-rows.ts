import { randomBytes } from 'node:crypto';
import type { Suppression } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { EntryDraft } from '../suppressions/entry';
import { lockEntries, putEntryRows } from './entry.statements';

type Row = Awaited<ReturnType<typeof putEntryRows.rows>>[number];

export interface PutEntry {
  readonly hash: string;
  readonly entry: Suppression;
  /** End of the entry, in milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether followers have another end, or no change of the entry. */
  readonly changed: boolean;
}

/**
 * Creates entries, or gives existing ones a later end and a reason that is not weaker; in a transaction of the list.
 * Rows are locked in the order of their hashes, which prevents deadlocks.
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
  const rows = await putEntryRows.rows(
    manager,
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
  );
  return rows.map((row) => {
    const expiresAt = row.expires_at?.getTime() ?? null;
    return {
      hash: row.hash,
      entry: toSuppression(row),
      expiresAt,
      changed: before.get(row.hash) !== expiresAt,
    };
  });
}

const byHash = (one: EntryDraft, other: EntryDraft): number => (one.hash < other.hash ? -1 : 1);

/** Ends of the existing entries, in milliseconds since 1970; the rows are locked. */
async function endsOf(
  manager: EntityManager,
  list: string,
  drafts: readonly EntryDraft[],
): Promise<Map<string, number | null>> {
  const rows = await lockEntries.rows(
    manager,
    list,
    drafts.map(({ hash }) => hash),
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
