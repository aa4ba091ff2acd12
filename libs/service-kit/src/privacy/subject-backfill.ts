import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceName } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { asAccount } from '../database/account-scope';
import { inSlices } from '../timing/in-slices';
import type { PeopleTable } from './people-table';
import {
  endPass,
  keepLastKey,
  listKeys,
  lockNextTable,
  lockRows,
  writeHashes,
  type ListedKey,
  type Progress,
} from './subject-backfill.statements';
import type { SubjectHasher } from './subject-hashes';
import { peopleSubjectSteps } from './subjects-in';
import { deleteTombstones, insertTombstones } from './tombstone.statements';

/** A row with its complete hashes. */
interface Rehashed {
  readonly key: string;
  readonly hashes: readonly string[];
}

export interface SubjectBackfillParts {
  readonly source: DataSource;
  readonly service: ServiceName;
  readonly hasher: SubjectHasher;
  readonly tables: readonly PeopleTable[];
  /** Erases rows by hashes that have tombstones. */
  readonly eraseAgain: (manager: EntityManager, hashes: readonly string[]) => Promise<void>;
}

/**
 * Adds the hashes of names and profiles to older rows, so that an erasure by name finds them. The progress is stored in
 * the transaction of the rows: a restart continues at the last position, and two replicas work on different tables. A
 * row about an erased person is erased.
 */
export class SubjectBackfill {
  constructor(private readonly parts: SubjectBackfillParts) {}

  /** Runs all steps that are possible now. @param isStopped called before each step */
  async run(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && (await this.step())) await nextTurn();
  }

  /** Processes the next rows of one table, in one transaction. @returns false where there are none */
  async step(): Promise<boolean> {
    return this.parts.source.transaction(async (manager) => {
      const progress = await lockNextTable.first(manager);
      if (!progress) return false;
      const last = progress.last_key === null ? null : JSON.stringify(progress.last_key);
      const keys = await listKeys(progress).rows(manager, last, progress.rows_per_step);
      await this.rehashAll(manager, progress, keys);
      await advance(manager, progress, keys.at(-1)?.key);
      return true;
    });
  }

  private async rehashAll(
    manager: EntityManager,
    progress: Progress,
    keys: readonly ListedKey[],
  ): Promise<void> {
    const erased = new Set<string>();
    for (const [account, group] of Map.groupBy(keys, (each) => each.account)) {
      const found = await asAccount(manager, account, () =>
        this.rehash(
          manager,
          progress,
          group.map(({ key }) => JSON.stringify(key)),
        ),
      );
      for (const hash of found) erased.add(hash);
    }
    if (erased.size > 0) await this.parts.eraseAgain(manager, [...erased]);
  }

  /** @returns the added hashes that have tombstones */
  private async rehash(
    manager: EntityManager,
    progress: Progress,
    keys: readonly string[],
  ): Promise<string[]> {
    const rows = await lockRows(progress).rows(manager, keys);
    const table = this.parts.tables.find((each) => each.table === progress.table_name);
    const rehashed: Rehashed[] = [];
    const added = new Set<string>();
    for (const { backfill_key: key, ...row } of rows) {
      const before = new Set(row.subject_hashes);
      const spoken = table?.people?.(row) ?? row;
      const fresh = (await inSlices(peopleSubjectSteps(this.parts.hasher, spoken))).filter(
        (hash) => !before.has(hash),
      );
      if (fresh.length > 0) rehashed.push({ key, hashes: [...before, ...fresh] });
      for (const hash of fresh) added.add(hash);
    }
    if (rehashed.length === 0) return [];
    return this.write(manager, progress, rehashed, [...added]);
  }

  /**
   * The trigger rejects a row with a tombstone. Within this transaction the tombstones in question are removed while
   * the hashes are written, and restored before the rows are erased by them.
   */
  private async write(
    manager: EntityManager,
    progress: Progress,
    rehashed: readonly Rehashed[],
    added: readonly string[],
  ): Promise<string[]> {
    const lifted = await deleteTombstones.rows(manager, added);
    const written = await writeHashes(progress).run(
      manager,
      rehashed.map(({ key }) => key),
      rehashed.map(({ hashes }) => JSON.stringify(hashes)),
    );
    // An erasure has begun meanwhile: the step is repeated, and then finds its tombstone.
    if (written < rehashed.length)
      throw new Error(`an erasure began while ${progress.table_name} was rehashed`);
    const erased = lifted.map(({ hash }) => hash);
    await insertTombstones.run(manager, erased);
    return erased;
  }
}

const advance = (manager: EntityManager, { table_name: table }: Progress, last: unknown): Promise<number> =>
  last === undefined ? endPass.run(manager, table) : keepLastKey.run(manager, table, JSON.stringify(last));
