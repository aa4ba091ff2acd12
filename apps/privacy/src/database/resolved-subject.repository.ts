import { Inject, Injectable } from '@nestjs/common';
import type { ResolvedSubject } from '@lode/contracts';
import { withAccount } from '@lode/database';
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
  async add(resolved: readonly ResolvedSubject[]): Promise<void> {
    for (const [list, theirs] of Map.groupBy(resolved, ({ account }) => account ?? deployment))
      await this.log.writing((append) =>
        withAccount(this.source, list, async (manager) => {
          const now = this.clock.now();
          const added = await insert(manager, list, theirs, new Date(now));
          await eraseThem(manager, append, list, added);
          const suppressed = added.filter(({ erasure }) => erasure === null);
          await followEntries(manager, append, list, suppressed, now);
        }),
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
  list: string,
  resolved: readonly ResolvedSubject[],
  now: Date,
): Promise<NewlyResolved[]> =>
  insertResolved.rows(
    manager,
    resolved.map(({ of }) => of),
    resolved.map(({ hash }) => hash),
    resolved.map(({ kind }) => kind),
    now,
    list,
  );

async function eraseThem(
  manager: EntityManager,
  append: Append,
  list: string,
  added: readonly NewlyResolved[],
): Promise<void> {
  const erasures = [...new Set(added.flatMap(({ erasure }) => erasure ?? []))].sort();
  if (erasures.length === 0) return;
  await lockErasures.run(manager, erasures);
  const erased = added.filter(({ erasure }) => erasure !== null);
  const changes = [...new Map(erased.map((each) => [each.hash, eraseAs(list, each)])).values()];
  const first = await append(manager, changes);
  await reopenErasures.run(manager, erasures, first + changes.length - 1);
}

const eraseAs = (list: string, { hash, kind, erasure }: NewlyResolved): NewChange => ({
  action: 'erase',
  account: list,
  hash,
  expiresAt: null,
  requestId: erasure,
  kind,
});
