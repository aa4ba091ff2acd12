import { randomBytes } from 'node:crypto';
import type { Erasure, ServiceName, ServiceErasure } from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { runOnce, type RepeatableRequest } from '@lode/work';
import { statement, typed } from '@lode/database';
import { type EntityManager, DataSource } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { type EntryDraft, putEntries } from './entry.repository';
import {
  deployment,
  type Append,
  type NewChange,
  deleteRequestChanges,
  followerTimeoutMs,
  ChangeLogRepository,
} from './change-log.repository';
import { asList } from './as-list';
import { findResolved } from './suppress-resolved';
import { deleteRequestsAbout } from './subject-request.repository';

/** A person to erase: an entry of the deployment that also deletes. */
interface ErasureDraft extends Omit<EntryDraft, 'expiresAt' | 'erased'> {
  /** The account that requested it; null if the person did. */
  readonly requestedBy: string | null;
}

const columns = {
  id: 'text',
  position: 'float8',
  requested_at: 'timestamptz',
  completed_at: 'timestamptz | null',
  /** Number of rows that each service has removed, if known. */
  removed: typed<Record<string, number> | null>('json | null'),
} as const;

const select = `
  SELECT id, position::float8 AS position, requested_at, completed_at, (
    SELECT json_object_agg(service, removed) FROM privacy.erasure_services WHERE erasure_id = id) AS removed
  FROM privacy.erasures`;

const findErasure = statement({ sql: `${select} WHERE id = $1`, parameters: ['text'], columns });

const latestErasures = statement({
  sql: `${select} ORDER BY id DESC LIMIT $1`,
  parameters: ['bigint'],
  columns,
});

/** The position up to which each service has erased, and none of its processes answers with older data. */
const erasureProgress = statement({
  sql: `
    SELECT one.service, least(one.applied, min(live.position))::float8 AS done
    FROM privacy.follower_services AS one
      LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
    GROUP BY one.service ORDER BY one.service`,
  parameters: ['timestamptz'],
  columns: { service: typed<ServiceName>('text'), done: 'float8' },
});

/** Without followers no erasure is complete: the minimum of no rows is NULL. */
const markCompleteErasures = statement({
  sql: `
    UPDATE privacy.erasures SET completed_at = $1 WHERE id IN (
      SELECT id FROM privacy.erasures WHERE completed_at IS NULL AND position <= (
        SELECT min(least(one.applied, (
          SELECT min(live.position) FROM privacy.followers AS live
          WHERE live.service = one.service AND live.seen_at > $2)))
        FROM privacy.follower_services AS one)
      FOR UPDATE SKIP LOCKED)`,
  parameters: ['timestamptz', 'timestamptz'],
});

const insertErasures = statement({
  sql: `
    INSERT INTO privacy.erasures (id, hash, requested_by, requested_at, position, import_id)
    SELECT id, hash, requested_by, $4, $5::bigint + place - 1, import_id
    FROM unnest($1::text[], $2::text[], $3::text[], $6::text[])
      WITH ORDINALITY AS given (id, hash, requested_by, import_id, place)`,
  parameters: [
    ...(['text[]', 'text[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    ...(['timestamptz', 'bigint'] as const),
    typed<readonly (string | null)[]>('text[]'),
  ],
});

/** Locked before the log, whose writers lock no other row afterwards. */
export const lockErasures = statement({
  sql: 'SELECT FROM privacy.erasures WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  parameters: ['text[]'],
});

/** Reopens complete erasures: a service has found more data about the people. */
export const reopenErasures = statement({
  sql: `
    UPDATE privacy.erasures SET position = greatest(position, $2), completed_at = NULL WHERE id = ANY ($1)`,
  parameters: ['text[]', 'bigint'],
});

/** A queued mail contains the address, and the request of the person is fulfilled. */
const deleteQueuedMails = statement({
  sql: 'DELETE FROM privacy.queue WHERE subject_hashes && $1::text[]',
  parameters: ['text[]'],
});

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

/**
 * Marks complete erasures: every follower has erased up to them, and all its processes exclude the person from answers.
 * @param now milliseconds since 1970
 */
export const completeErasures = (manager: EntityManager, now: number): Promise<unknown> =>
  markCompleteErasures.run(manager, new Date(now), new Date(now - followerTimeoutMs));

type Row = Awaited<ReturnType<typeof findErasure.rows>>[number];
type Progress = Awaited<ReturnType<typeof erasureProgress.rows>>[number];

@Injectable()
export class ErasureRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the id of the new erasure, or of the earlier one with the same idempotency key */
  async begin(draft: ErasureDraft, once: RepeatableRequest): Promise<string> {
    const { id } = await this.log.writing((append) =>
      runOnce<{ id: string }>({
        source: this.source,
        ...once,
        run: async (manager) => {
          const begun = await beginErasures(manager, append, [draft], this.clock.now());
          return { id: begun.get(draft.hash) ?? '' };
        },
      }),
    );
    return id;
  }

  async find(id: string): Promise<Erasure | undefined> {
    const [erasure] = await this.read((manager) => findErasure.rows(manager, id));
    return erasure;
  }

  /** Newest first. */
  list(limit: number): Promise<Erasure[]> {
    return this.read((manager) => latestErasures.rows(manager, limit));
  }

  private async read(find: (manager: EntityManager) => Promise<Row[]>): Promise<Erasure[]> {
    const { manager } = this.source;
    const now = this.clock.now();
    // A process without recent reports is gone, which no report announces.
    await completeErasures(manager, now);
    const rows = await find(manager);
    const services = await erasureProgress.rows(manager, new Date(now - followerTimeoutMs));
    return rows.map((row) => toErasure(row, services));
  }
}

const toErasure = (row: Row, services: readonly Progress[]): Erasure => ({
  id: row.id,
  state: row.completed_at ? 'complete' : 'under_way',
  requested_at: row.requested_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  services: services.map(({ service, done }): ServiceErasure => ({
    service,
    done: done >= row.position,
    removed: row.removed?.[service] ?? null,
  })),
});
