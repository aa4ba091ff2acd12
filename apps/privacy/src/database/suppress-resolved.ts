import type { ResolvedKind } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange } from '../change-log/change-log';

interface State {
  readonly hash: string;
  readonly kind: ResolvedKind;
  /** The latest action in the log; null if there is none. */
  readonly action: 'suppress' | 'erase' | 'lift' | null;
  readonly known_end: Date | null;
  /** Whether an entry that the hash was resolved for still applies. */
  readonly goes_on: boolean;
  readonly erased: boolean;
  readonly expires_at: Date | null;
}

/**
 * Updates the log for resolved names and profiles: each is suppressed while one of its entries applies, erased while
 * one of these is an erasure, and lifted after the last one. Runs in a transaction of the deployment's list that has
 * changed these entries.
 * @param changed hashes of the resolved names and profiles, with their kinds
 * @param now milliseconds since 1970
 */
export async function followEntries(
  manager: EntityManager,
  append: Append,
  changed: readonly { readonly hash: string; readonly kind: ResolvedKind }[],
  now: number,
): Promise<void> {
  if (changed.length === 0) return;
  // Serializes transactions that change entries of one person; the second one reads both changes.
  await manager.query('SELECT FROM privacy.log FOR UPDATE');
  const states = await manager.query<State[]>(STATES, [
    changed.map(({ hash }) => hash),
    changed.map(({ kind }) => kind),
    new Date(now),
  ]);
  const changes = states.flatMap(changeOf);
  if (changes.length > 0) await append(manager, changes);
}

/** The hashes resolved for these entries. */
export const resolvedOf = (
  manager: EntityManager,
  entries: readonly string[],
): Promise<{ hash: string; kind: ResolvedKind }[]> =>
  manager.query('SELECT DISTINCT hash, kind FROM privacy.resolved_subjects WHERE of = ANY ($1)', [entries]);

/** Undefined if the log is up to date. An erasure appends its own changes with its id. */
function changeOf(state: State): NewChange[] {
  const { hash, kind, action, goes_on: goesOn, erased } = state;
  const rest = { account: deployment, hash, kind, requestId: null };
  if (erased) return [];
  if (!goesOn)
    return action === null || action === 'lift' ? [] : [{ ...rest, action: 'lift', expiresAt: null }];
  const expiresAt = state.expires_at?.getTime() ?? null;
  const isKnown = action === 'suppress' && expiresAt === (state.known_end?.getTime() ?? null);
  return isKnown ? [] : [{ ...rest, action: 'suppress', expiresAt }];
}

const STATES = `
  SELECT given.hash, given.kind, known.action, known.expires_at AS known_end,
    count(entry.id) > 0 AS goes_on, coalesce(bool_or(entry.erased), false) AS erased,
    CASE WHEN bool_or(entry.expires_at IS NULL) THEN NULL ELSE max(entry.expires_at) END AS expires_at
  FROM (SELECT DISTINCT hash, kind FROM unnest($1::text[], $2::text[]) AS given (hash, kind)) AS given
    LEFT JOIN privacy.resolved_subjects AS resolved ON resolved.hash = given.hash
    LEFT JOIN privacy.entries AS entry ON entry.account_id = '${deployment}' AND entry.hash = resolved.of
      AND (entry.expires_at IS NULL OR entry.expires_at > $3)
    LEFT JOIN privacy.changes AS known ON known.hash = given.hash AND known.account_id = '${deployment}'
      AND known.action <> 'tell'
  GROUP BY given.hash, given.kind, known.action, known.expires_at ORDER BY given.hash`;
