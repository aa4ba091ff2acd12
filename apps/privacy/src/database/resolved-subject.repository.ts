import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedKind, ResolvedSubject } from '@lode/contracts';
import { type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange } from '../change-log/change-log';
import { asList } from './as-list';
import { ChangeLogRepository } from './change-log.repository';
import { followEntries } from './suppress-resolved';

interface NewlyResolved {
  readonly hash: string;
  readonly kind: ResolvedKind;
  /** The latest erasure of the person; null if the person is only suppressed. */
  readonly erasure: string | null;
}

/** Hashes that services have resolved for erased or suppressed people. */
@Injectable()
export class ResolvedSubjectRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Adds hashes to the entries that they were resolved for, and appends their changes to the log. Known hashes change
   * nothing, so a submission may be repeated; hashes of a lifted or ended entry are dropped. An erasure is complete
   * when all services have erased by these hashes too.
   */
  add(resolved: readonly ResolvedSubject[]): Promise<void> {
    return this.log.writing((append) =>
      this.source.transaction((manager) =>
        asList(manager, deployment, async () => {
          const now = this.clock.now();
          const added = await insert(manager, resolved, now);
          await eraseThem(manager, append, added);
          const suppressed = added.filter(({ erasure }) => erasure === null);
          await followEntries(manager, append, suppressed, now);
        }),
      ),
    );
  }

  /** Deletes hashes whose entry no longer exists, up to a limit. @returns their number */
  async deleteOrphaned(limit: number): Promise<number> {
    return this.source.transaction((manager) =>
      asList(manager, deployment, async () => {
        const [, deleted] = await manager.query<[unknown, number]>(DELETE_ORPHANED, [limit]);
        return deleted;
      }),
    );
  }
}

async function eraseThem(
  manager: EntityManager,
  append: Append,
  added: readonly NewlyResolved[],
): Promise<void> {
  const erasures = [...new Set(added.flatMap(({ erasure }) => erasure ?? []))].sort();
  if (erasures.length === 0) return;
  // Locked before the log, whose writers lock no other row afterwards.
  await manager.query('SELECT FROM privacy.erasures WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [erasures]);
  const erased = added.filter(({ erasure }) => erasure !== null);
  const changes = [...new Map(erased.map((each) => [each.hash, eraseAs(each)])).values()];
  const first = await append(manager, changes);
  await manager.query(REOPEN, [erasures, first + changes.length - 1]);
}

/** The hashes resolved for these erasures as changes, without the hashes of the erasures themselves. */
export async function resolvedFor(manager: EntityManager, hashes: readonly string[]): Promise<Resolved[]> {
  return manager.query<Resolved[]>(
    'SELECT of, hash, kind FROM privacy.resolved_subjects WHERE of = ANY ($1) ORDER BY hash, of',
    [hashes],
  );
}

/** Deletes and returns the hashes resolved for a lifted entry. */
export async function dropResolved(manager: EntityManager, of: string): Promise<Resolved[]> {
  const [rows] = await manager.query<[Resolved[], number]>(
    'DELETE FROM privacy.resolved_subjects WHERE of = $1 RETURNING of, hash, kind',
    [of],
  );
  return rows;
}

export interface Resolved {
  readonly of: string;
  readonly hash: string;
  readonly kind: ResolvedKind;
}

const eraseAs = ({ hash, kind, erasure }: NewlyResolved): NewChange => ({
  action: 'erase',
  account: deployment,
  hash,
  expiresAt: null,
  requestId: erasure,
  kind,
});

const insert = (
  manager: EntityManager,
  resolved: readonly ResolvedSubject[],
  now: number,
): Promise<NewlyResolved[]> =>
  manager.query<NewlyResolved[]>(INSERT, [
    resolved.map(({ of }) => of),
    resolved.map(({ hash }) => hash),
    resolved.map(({ kind }) => kind),
    new Date(now),
  ]);

/**
 * A profile may have been resolved for a name, which was itself resolved for an address: it belongs to the erasure of
 * the address.
 */
const INSERT = `
  WITH given AS (
    SELECT DISTINCT of, hash, kind FROM unnest($1::text[], $2::text[], $3::text[]) AS given (of, hash, kind)),
  roots AS (
    SELECT of AS root, hash, kind FROM given
    UNION
    SELECT known.of, given.hash, given.kind
    FROM given JOIN privacy.resolved_subjects AS known ON known.hash = given.of),
  held AS (
    SELECT root, roots.hash, roots.kind, erased FROM roots
    JOIN privacy.entries AS entry ON entry.account_id = '${deployment}' AND entry.hash = root
      AND (entry.expires_at IS NULL OR entry.expires_at > $4)),
  added AS (
    INSERT INTO privacy.resolved_subjects (of, hash, kind) SELECT root, hash, kind FROM held
    ORDER BY root, hash ON CONFLICT DO NOTHING RETURNING of, hash, kind)
  SELECT added.hash, added.kind, CASE WHEN held.erased THEN (
    SELECT id FROM privacy.erasures WHERE erasures.hash = added.of ORDER BY id DESC LIMIT 1) END AS erasure
  FROM added JOIN held ON held.root = added.of AND held.hash = added.hash AND held.kind = added.kind`;

const DELETE_ORPHANED = `
  DELETE FROM privacy.resolved_subjects WHERE ctid IN (
    SELECT ctid FROM privacy.resolved_subjects AS resolved WHERE NOT EXISTS (
      SELECT FROM privacy.entries WHERE account_id = '${deployment}' AND entries.hash = resolved.of)
    LIMIT $1)`;

/** Reopens a complete erasure: a service has found more data about the person. */
const REOPEN = `
  UPDATE privacy.erasures SET position = greatest(position, $2), completed_at = NULL WHERE id = ANY ($1)`;
