import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange } from '../change-log/change-log';
import type { ErasureDraft } from '../erasures/erasure-store';
import { asList } from './as-list';
import { deleteRequestChanges } from './change-log.statements';
import { putEntries } from './entry-rows';
import { deleteQueuedMails, insertErasures } from './erasure.statements';
import { findResolved } from './resolved-subject.statements';
import { deleteRequestsAbout } from './subject-request.statements';

/**
 * Starts erasures of people, at the end of a transaction; people erased before are erased again. A person named twice
 * has one erasure.
 * @param now milliseconds since 1970
 * @returns the ids of the erasures by the hashes of the people
 */
export async function beginErasures(
  manager: EntityManager,
  append: Append,
  drafts: readonly ErasureDraft[],
  now: number,
): Promise<Map<string, string>> {
  const people = [...new Map(drafts.map((draft) => [draft.hash, draft])).values()];
  const entries = people.map((draft) => ({ ...draft, expiresAt: null, erased: true }));
  await asList(manager, deployment, () => putEntries(manager, deployment, entries, now));
  const hashes = people.map(({ hash }) => hash);
  await deleteAnswersAbout(manager, hashes);
  await deleteQueuedMails.run(manager, hashes);
  const ids = people.map(() => prefixedId('era', now, randomBytes(10)));
  const idOf = new Map(ids.map((id, index) => [hashes[index] ?? '', id]));
  const resolved = await findResolved.rows(manager, hashes);
  // First the hashes resolved for an earlier erasure: each position covers them too.
  const again = [...new Map(resolved.map((each) => [each.hash, each])).values()];
  const first = await append(manager, [
    ...again.map(({ of, hash, kind }) => ({ ...erase(hash, idOf.get(of)), kind })),
    ...hashes.map((hash) => erase(hash, idOf.get(hash))),
  ]);
  const requestedBy = people.map((draft) => draft.requestedBy);
  const imports = people.map(({ importId = null }) => importId);
  const position = first + again.length;
  await insertErasures.run(manager, ids, hashes, requestedBy, new Date(now), position, imports);
  return idOf;
}

const erase = (hash: string, requestId = ''): NewChange => ({
  action: 'erase',
  account: deployment,
  hash,
  expiresAt: null,
  requestId,
});

/** Deletes submitted data about them, and the requests for it. */
async function deleteAnswersAbout(manager: EntityManager, hashes: readonly string[]): Promise<void> {
  const requests = await deleteRequestsAbout.rows(manager, hashes);
  if (requests.length === 0) return;
  await deleteRequestChanges.run(
    manager,
    requests.map(({ id }) => id),
  );
}
