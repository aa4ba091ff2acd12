import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange } from '../change-log/change-log';
import type { ErasureDraft } from '../erasures/erasure-store';
import { asList } from './as-list';
import { putEntries } from './entry-rows';
import { resolvedFor } from './resolved-subject.repository';

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
  // A queued mail contains the address, and the request of the person is fulfilled.
  await manager.query('DELETE FROM privacy.agenda WHERE subject_hashes && $1::text[]', [hashes]);
  const ids = people.map(() => prefixedId('era', now, randomBytes(10)));
  const idOf = new Map(ids.map((id, index) => [hashes[index] ?? '', id]));
  const resolved = await resolvedFor(manager, hashes);
  // First the hashes resolved for an earlier erasure: each position covers them too.
  const again = [...new Map(resolved.map((each) => [each.hash, each])).values()];
  const first = await append(manager, [
    ...again.map(({ of, hash, kind }) => ({ ...erase(hash, idOf.get(of)), kind })),
    ...hashes.map((hash) => erase(hash, idOf.get(hash))),
  ]);
  const requestedBy = people.map((draft) => draft.requestedBy);
  const imports = people.map(({ importId = null }) => importId);
  await manager.query(INSERT, [ids, hashes, requestedBy, new Date(now), first + again.length, imports]);
  return idOf;
}

const erase = (hash: string, requestId = ''): NewChange => ({
  action: 'erase',
  account: deployment,
  hash,
  expiresAt: null,
  requestId,
});

/** Deletes submitted data about them, and the requests for it. In a fixed order, which prevents deadlocks. */
async function deleteAnswersAbout(manager: EntityManager, hashes: readonly string[]): Promise<void> {
  const [requests] = await manager.query<[{ id: string }[], number]>(
    `DELETE FROM privacy.subject_requests WHERE id IN (
       SELECT id FROM privacy.subject_requests WHERE subject_hashes && $1::text[] ORDER BY id FOR UPDATE)
     RETURNING id`,
    [hashes],
  );
  if (requests.length > 0)
    await manager.query(`DELETE FROM privacy.changes WHERE action = 'tell' AND request_id = ANY($1)`, [
      requests.map(({ id }) => id),
    ]);
}

const INSERT = `
  INSERT INTO privacy.erasures (id, hash, requested_by, requested_at, position, import_id)
  SELECT id, hash, requested_by, $4, $5::bigint + place - 1, import_id
  FROM unnest($1::text[], $2::text[], $3::text[], $6::text[])
    WITH ORDINALITY AS given (id, hash, requested_by, import_id, place)`;
