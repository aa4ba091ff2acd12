import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServiceName } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { asAccount } from '../database/account-scope';
import { returning } from '../database/returning';
import { inSlices } from '../timing/in-slices';
import type { HeldRow, PeopleTable } from './people-table';
import type { SubjectHasher } from './subject-hashes';
import { peopleSubjectSteps } from './subjects-in';

/**
 * Every table is processed twice: during a rolling upgrade, processes of the previous version still write rows without
 * the hashes. The second pass begins when they have ended.
 */
const passes = 2;
const pauseBetweenPasses = `interval '10 minutes'`;

interface Progress {
  readonly table_name: string;
  readonly key_columns: readonly string[];
  readonly key_types: readonly string[];
  readonly of_accounts: boolean;
  readonly rows_per_step: number;
  readonly pass: number;
  readonly last_key: unknown;
}

interface ListedKey {
  readonly account: string;
  readonly key: unknown;
}

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
    const { source, service } = this.parts;
    return source.transaction(async (manager) => {
      const [progress] = await manager.query<Progress[]>(
        `SELECT * FROM ${service}.subject_backfill WHERE NOT done AND due_at <= now()
         ORDER BY table_name LIMIT 1 FOR UPDATE SKIP LOCKED`,
      );
      if (!progress) return false;
      const keys = await manager.query<ListedKey[]>(
        `SELECT * FROM ${service}.${progress.table_name}_keys($1, $2)`,
        [progress.last_key === null ? null : JSON.stringify(progress.last_key), progress.rows_per_step],
      );
      await this.rehashAll(manager, progress, keys);
      await this.advance(manager, progress, keys.at(-1)?.key);
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
    const rows = await this.rowsOf(manager, progress, keys);
    const table = this.parts.tables.find((each) => each.table === progress.table_name);
    const rehashed: Rehashed[] = [];
    const added = new Set<string>();
    for (const { backfill_key: key, ...row } of rows) {
      const before = new Set(row['subject_hashes'] as readonly string[]);
      const spoken = table?.people?.(row) ?? row;
      const fresh = (await inSlices(peopleSubjectSteps(this.parts.hasher, spoken))).filter(
        (hash) => !before.has(hash),
      );
      if (fresh.length > 0) rehashed.push({ key: String(key), hashes: [...before, ...fresh] });
      for (const hash of fresh) added.add(hash);
    }
    if (rehashed.length === 0) return [];
    return this.write(manager, progress, rehashed, [...added]);
  }

  private rowsOf(manager: EntityManager, progress: Progress, keys: readonly string[]): Promise<HeldRow[]> {
    return manager.query<HeldRow[]>(
      `SELECT row.*, given.key::text AS backfill_key FROM unnest($1::text[]) AS given (key)
       JOIN ${this.tableOf(progress)} AS row ON ${isKey(progress)} FOR UPDATE OF row`,
      [keys],
    );
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
    const { service } = this.parts;
    const lifted = await returning<{ hash: string }>(
      manager,
      `DELETE FROM ${service}.tombstones WHERE hash = ANY ($1) RETURNING hash`,
      [added],
    );
    const written = await returning<object>(
      manager,
      `UPDATE ${this.tableOf(progress)} AS row
       SET subject_hashes = ARRAY(SELECT jsonb_array_elements_text(given.hashes::jsonb))
       FROM unnest($1::text[], $2::text[]) AS given (key, hashes) WHERE ${isKey(progress)} RETURNING 1`,
      [rehashed.map(({ key }) => key), rehashed.map(({ hashes }) => JSON.stringify(hashes))],
    );
    // An erasure has begun meanwhile: the step is repeated, and then finds its tombstone.
    if (written.length < rehashed.length)
      throw new Error(`an erasure began while ${progress.table_name} was rehashed`);
    const erased = lifted.map(({ hash }) => hash);
    await manager.query(`INSERT INTO ${service}.tombstones (hash) SELECT unnest($1::text[])`, [erased]);
    return erased;
  }

  private async advance(manager: EntityManager, progress: Progress, last: unknown): Promise<void> {
    const { table_name: table, pass } = progress;
    const isPassOver = last === undefined;
    const set = isPassOver
      ? `pass = pass + 1, last_key = NULL, due_at = now() + ${pauseBetweenPasses}, done = ${pass >= passes}`
      : 'last_key = $2';
    await manager.query(
      `UPDATE ${this.parts.service}.subject_backfill SET ${set} WHERE table_name = $1`,
      isPassOver ? [table] : [table, JSON.stringify(last)],
    );
  }

  private tableOf({ table_name }: Progress): string {
    return `${this.parts.service}.${table_name}`;
  }
}

/** Condition for the row of `given.key`, a JSON array; by the columns of the primary key, so that its index is used. */
const isKey = ({ key_columns, key_types }: Progress): string =>
  key_columns
    .map((column, index) => `row.${column} = (given.key::jsonb ->> ${index})::${key_types[index] ?? 'text'}`)
    .join(' AND ');
