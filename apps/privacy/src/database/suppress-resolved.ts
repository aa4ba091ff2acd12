import type { ResolvedKind } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange } from '../change-log/change-log';
import { lockLog } from './change-log.statements';
import { compareWithLog } from './resolved-subject.statements';

type State = Awaited<ReturnType<typeof compareWithLog.rows>>[number];

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
  await lockLog.run(manager);
  const states = await compareWithLog.rows(
    manager,
    changed.map(({ hash }) => hash),
    changed.map(({ kind }) => kind),
    new Date(now),
  );
  const changes = states.flatMap(changeOf);
  if (changes.length > 0) await append(manager, changes);
}

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
