import type { ResolvedKind } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange, lockLog } from './change-log.repository';

const columns = { of: 'text', hash: 'text', kind: typed<ResolvedKind>('text') } as const;

/** The hashes resolved for these erasures, without the hashes of the erasures themselves. */
export const findResolved = statement({
  sql: `
    SELECT of, hash, kind FROM privacy.resolved_subjects WHERE of = ANY ($1) AND account_id = $2 ORDER BY hash, of`,
  parameters: ['text[]', 'text'],
  columns,
});

/** Deletes and returns the hashes resolved for a lifted entry. */
export const deleteResolved = statement({
  sql: 'DELETE FROM privacy.resolved_subjects WHERE of = $1 AND account_id = $2 RETURNING of, hash, kind',
  parameters: ['text', 'text'],
  columns,
});

/** The hashes resolved for these entries. */
export const findDistinctResolved = statement({
  sql: 'SELECT DISTINCT hash, kind FROM privacy.resolved_subjects WHERE of = ANY ($1) AND account_id = $2',
  parameters: ['text[]', 'text'],
  columns: { hash: 'text', kind: typed<ResolvedKind>('text') },
});

/**
 * A profile may have been resolved for a name, which was itself resolved for an address: it belongs to the erasure of
 * the address. In the list of an account, only erasures are resolved.
 */
export const insertResolved = statement({
  sql: `
    WITH given AS (
      SELECT DISTINCT of, hash, kind FROM unnest($1::text[], $2::text[], $3::text[]) AS given (of, hash, kind)),
    roots AS (
      SELECT of AS root, hash, kind FROM given
      UNION
      SELECT known.of, given.hash, given.kind
      FROM given JOIN privacy.resolved_subjects AS known ON known.hash = given.of AND known.account_id = $5),
    held AS (
      SELECT root, roots.hash, roots.kind, erased FROM roots
      JOIN privacy.entries AS entry ON entry.account_id = $5 AND entry.hash = root
        AND (entry.expires_at IS NULL OR entry.expires_at > $4) AND (entry.erased OR $5 = '${deployment}')),
    added AS (
      INSERT INTO privacy.resolved_subjects (of, hash, kind, account_id) SELECT root, hash, kind, $5 FROM held
      ORDER BY root, hash ON CONFLICT DO NOTHING RETURNING of, hash, kind)
    SELECT added.hash, added.kind, CASE WHEN held.erased THEN (
      SELECT id FROM privacy.erasures WHERE erasures.hash = added.of AND account_id = $5
      ORDER BY id DESC LIMIT 1) END AS erasure
    FROM added JOIN held ON held.root = added.of AND held.hash = added.hash AND held.kind = added.kind`,
  parameters: ['text[]', 'text[]', 'text[]', 'timestamptz', 'text'],
  columns: {
    hash: 'text',
    kind: typed<ResolvedKind>('text'),
    /** The latest erasure of the person; null if the person is only suppressed. */
    erasure: 'text | null',
  },
});

/** An entry of an account that has resolved hashes does not end, and takes them along when it is removed. */
export const deleteOrphanedResolved = statement({
  sql: `
    DELETE FROM privacy.resolved_subjects WHERE ctid IN (
      SELECT ctid FROM privacy.resolved_subjects AS resolved WHERE account_id = '${deployment}' AND NOT EXISTS (
        SELECT FROM privacy.entries WHERE account_id = '${deployment}' AND entries.hash = resolved.of)
      LIMIT $1)`,
  parameters: ['bigint'],
});

/** What the entries of resolved hashes demand, and what the log says. */
const compareWithLog = statement({
  sql: `
    SELECT given.hash, given.kind, known.action, known.expires_at AS known_end,
      count(entry.id) > 0 AS goes_on, coalesce(bool_or(entry.erased), false) AS erased,
      CASE WHEN bool_or(entry.expires_at IS NULL) THEN NULL ELSE max(entry.expires_at) END AS expires_at
    FROM (SELECT DISTINCT hash, kind FROM unnest($1::text[], $2::text[]) AS given (hash, kind)) AS given
      LEFT JOIN privacy.resolved_subjects AS resolved ON resolved.hash = given.hash AND resolved.account_id = $4
      LEFT JOIN privacy.entries AS entry ON entry.account_id = $4 AND entry.hash = resolved.of
        AND (entry.expires_at IS NULL OR entry.expires_at > $3)
      LEFT JOIN privacy.changes AS known ON known.hash = given.hash AND known.account_id = $4
        AND known.action <> 'tell'
    GROUP BY given.hash, given.kind, known.action, known.expires_at ORDER BY given.hash`,
  parameters: ['text[]', 'text[]', 'timestamptz', 'text'],
  columns: {
    hash: 'text',
    kind: typed<ResolvedKind>('text'),
    /** The latest action in the log; null if there is none. */
    action: typed<'suppress' | 'erase' | 'lift' | null>('text | null'),
    known_end: 'timestamptz | null',
    /** Whether an entry that the hash was resolved for still applies. */
    goes_on: 'boolean',
    erased: 'boolean',
    expires_at: 'timestamptz | null',
  },
});

type State = Awaited<ReturnType<typeof compareWithLog.rows>>[number];

/**
 * Updates the log for resolved names and profiles: each is suppressed while one of its entries applies, erased while
 * one of these is an erasure, and lifted after the last one. Runs in a transaction of the list that has changed these
 * entries.
 * @param list an account, or the deployment
 * @param changed hashes of the resolved names and profiles, with their kinds
 * @param now milliseconds since 1970
 */
export async function followEntries(
  manager: EntityManager,
  append: Append,
  list: string,
  changed: readonly { readonly hash: string; readonly kind: ResolvedKind }[],
  now: number,
): Promise<void> {
  if (changed.length === 0) return;
  // Serializes transactions that change entries of one person; the second one reads both changes.
  await lockLog.run(manager);
  const states = await compareWithLog.rows(
    manager,
    changed.map(({ hash }) => hash),
    changed.map(({ kind }) => kind),
    new Date(now),
    list,
  );
  const changes = states.flatMap((state) => changeOf(list, state));
  if (changes.length > 0) await append(manager, changes);
}

/** Undefined if the log is up to date. An erasure appends its own changes with its id. */
function changeOf(list: string, state: State): NewChange[] {
  const { hash, kind, action, goes_on: goesOn, erased } = state;
  const rest = { account: list, hash, kind, requestId: null };
  if (erased) return [];
  if (!goesOn)
    return action === null || action === 'lift' ? [] : [{ ...rest, action: 'lift', expiresAt: null }];
  const expiresAt = state.expires_at?.getTime() ?? null;
  const isKnown = action === 'suppress' && expiresAt === (state.known_end?.getTime() ?? null);
  return isKnown ? [] : [{ ...rest, action: 'suppress', expiresAt }];
}
