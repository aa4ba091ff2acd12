import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedSubject } from '@lode/contracts';
import { type Clock, CLOCK } from '@lode/platform';
import { DataSource, type EntityManager } from 'typeorm';
import { deployment, type Append, type NewChange, ChangeLogRepository } from './change-log.repository';
import { asList } from './as-list';
import { lockErasures, reopenErasures } from './erasure.repository';
import { deleteOrphanedResolved, insertResolved, followEntries } from './suppress-resolved';

type NewlyResolved = Awaited<ReturnType<typeof insertResolved.rows>>[number];

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
          const added = await insert(manager, resolved, new Date(now));
          await eraseThem(manager, append, added);
          const suppressed = added.filter(({ erasure }) => erasure === null);
          await followEntries(manager, append, suppressed, now);
        }),
      ),
    );
  }

  /** Deletes hashes whose entry no longer exists, up to a limit. @returns their number */
  deleteOrphaned(limit: number): Promise<number> {
    return this.source.transaction((manager) =>
      asList(manager, deployment, () => deleteOrphanedResolved.run(manager, limit)),
    );
  }
}

const insert = (
  manager: EntityManager,
  resolved: readonly ResolvedSubject[],
  now: Date,
): Promise<NewlyResolved[]> =>
  insertResolved.rows(
    manager,
    resolved.map(({ of }) => of),
    resolved.map(({ hash }) => hash),
    resolved.map(({ kind }) => kind),
    now,
  );

async function eraseThem(
  manager: EntityManager,
  append: Append,
  added: readonly NewlyResolved[],
): Promise<void> {
  const erasures = [...new Set(added.flatMap(({ erasure }) => erasure ?? []))].sort();
  if (erasures.length === 0) return;
  await lockErasures.run(manager, erasures);
  const erased = added.filter(({ erasure }) => erasure !== null);
  const changes = [...new Map(erased.map((each) => [each.hash, eraseAs(each)])).values()];
  const first = await append(manager, changes);
  await reopenErasures.run(manager, erasures, first + changes.length - 1);
}

const eraseAs = ({ hash, kind, erasure }: NewlyResolved): NewChange => ({
  action: 'erase',
  account: deployment,
  hash,
  expiresAt: null,
  requestId: erasure,
  kind,
});
