import type { ResolvedKind, ResolvedSubject } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { deployment, type NewChange } from '../change-log/change-log';
import { asList } from './as-list';
import type { ChangeLogRepository } from './change-log.repository';

interface NewlyResolved {
  readonly hash: string;
  readonly kind: ResolvedKind;
  /** The latest erasure of the person. */
  readonly erasure: string;
}

/** What services have resolved for erased people. */
export class ResolvedSubjectRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
  ) {}

  /**
   * Makes hashes part of the erasures that they were resolved for, and tells all followers. What is known already
   * changes nothing, so that a submission may come twice; what was resolved for an erasure that has been lifted is
   * dropped. The erasures are complete when all services have erased by these hashes too.
   */
  add(resolved: readonly ResolvedSubject[]): Promise<void> {
    return this.log.writing((append) =>
      this.source.transaction((manager) =>
        asList(manager, deployment, async () => {
          const added = await insert(manager, resolved);
          if (added.length === 0) return;
          const erasures = [...new Set(added.map(({ erasure }) => erasure))].sort();
          // Locked before the log, whose writers wait for no other row.
          await manager.query('SELECT FROM privacy.erasures WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [
            erasures,
          ]);
          const changes = [...new Map(added.map((each) => [each.hash, eraseAs(each)])).values()];
          const first = await append(manager, changes);
          await manager.query(REOPEN, [erasures, first + changes.length - 1]);
        }),
      ),
    );
  }
}

/** What belongs to these erasures, for a change each; the hashes of the erasures themselves are not among it. */
export async function resolvedFor(manager: EntityManager, hashes: readonly string[]): Promise<Resolved[]> {
  return manager.query<Resolved[]>(
    'SELECT of, hash, kind FROM privacy.resolved_subjects WHERE of = ANY ($1) ORDER BY hash, of',
    [hashes],
  );
}

/** Removes what was resolved for an erasure that is lifted. @returns what belongs to no other one */
export async function dropResolved(manager: EntityManager, of: string): Promise<Resolved[]> {
  const [rows] = await manager.query<[Resolved[], number]>(
    'DELETE FROM privacy.resolved_subjects WHERE of = $1 RETURNING of, hash, kind',
    [of],
  );
  const kept = await manager.query<{ hash: string }[]>(
    'SELECT DISTINCT hash FROM privacy.resolved_subjects WHERE hash = ANY ($1)',
    [rows.map(({ hash }) => hash)],
  );
  const others = new Set(kept.map(({ hash }) => hash));
  return rows.filter(({ hash }) => !others.has(hash));
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

const insert = (manager: EntityManager, resolved: readonly ResolvedSubject[]): Promise<NewlyResolved[]> =>
  manager.query<NewlyResolved[]>(INSERT, [
    resolved.map(({ of }) => of),
    resolved.map(({ hash }) => hash),
    resolved.map(({ kind }) => kind),
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
  erased AS (
    SELECT root, hash, kind FROM roots WHERE EXISTS (
      SELECT 1 FROM privacy.entries WHERE account_id = '${deployment}' AND entries.hash = root AND erased)),
  added AS (
    INSERT INTO privacy.resolved_subjects (of, hash, kind) SELECT root, hash, kind FROM erased
    ORDER BY root, hash ON CONFLICT DO NOTHING RETURNING of, hash, kind)
  SELECT hash, kind, (
    SELECT id FROM privacy.erasures WHERE erasures.hash = added.of ORDER BY id DESC LIMIT 1) AS erasure
  FROM added`;

/** An erasure that was complete is under way again: a service has held more of the person. */
const REOPEN = `
  UPDATE privacy.erasures SET position = greatest(position, $2), completed_at = NULL WHERE id = ANY ($1)`;
