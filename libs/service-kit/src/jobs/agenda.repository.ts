import type { DataSource } from 'typeorm';
import type { Delivery, NewEntry } from './queue.adapter';
import { returning, type Queries } from '../database/returning';
import type { BegunItem } from './work';

/** Work that is due once at some time. */
export interface Schedule<Payload extends object = object> {
  /**
   * Identifies the subject of the work, which has one schedule at most. An id or a hash: it is stored in the queue too.
   */
  readonly key: string;
  readonly payload: Payload;
  /** Milliseconds since 1970 by the clock of the service; a time in the past is due at once. */
  readonly dueAt: number;
  /** Keyed hashes of the people in the payload; without them an erasure cannot find it. */
  readonly subjects: readonly string[];
}

export interface BegunTask extends BegunItem {
  readonly payload: object;
}

/** Number of waiting and running items of each kind, in all replicas. */
export interface WorkCount {
  readonly task: string;
  readonly queued: number;
  readonly running: number;
}

const parkedRetentionMs = `interval '7 days'`;
/** Condition on the row of a delivery, as long as it was not replaced or removed; its parameters are `versionOf`. */
export const sameVersion = 'task = $1 AND key = $2 AND entry = $3 AND revision = $4';
export const versionOf = ({ queue, key, id, revision }: Delivery): unknown[] => [queue, key, id, revision];
/** Maximum number of rows per dispatch. */
const batch = 200;
/**
 * The schedule of work: the source of truth for internal work. A dispatched row names its entry in the queue; row and
 * entry change in one transaction, and a lost queue is filled from these rows again.
 */
export class AgendaRepository {
  private readonly table: string;
  private readonly entries: string;

  constructor(
    private readonly source: DataSource,
    schema: string,
  ) {
    this.table = `${schema}.agenda`;
    this.entries = `${schema}.job`;
  }

  /**
   * Inserts items with distinct keys in one statement; an item replaces the one under its key and resets its attempts.
   * @param entry the entry in the queue of a single new item that is dispatched at once
   */
  async put(manager: Queries, task: string, items: readonly Schedule[], entry?: string): Promise<void> {
    const rows = items.map(({ dueAt, ...item }) => ({ ...item, due_at: new Date(dueAt) }));
    await manager.query(
      `INSERT INTO ${this.table} AS old (task, key, due_at, payload, subject_hashes, entry)
       SELECT $1, key, due_at, payload, ARRAY(SELECT jsonb_array_elements_text(subjects)), $3
       FROM jsonb_to_recordset($2::jsonb) AS item (key text, due_at timestamptz, payload jsonb, subjects jsonb)
       ON CONFLICT (task, key) DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload,
         subject_hashes = excluded.subject_hashes, revision = old.revision + 1, attempts = 0, parked_at = NULL`,
      [task, JSON.stringify(rows), entry],
    );
  }

  async remove(manager: Queries, task: string, key: string): Promise<void> {
    await manager.query(`DELETE FROM ${this.table} WHERE task = $1 AND key = $2`, [task, key]);
  }

  async isAnyDue(tasks: readonly string[], now: number): Promise<boolean> {
    const rows: unknown[] = await this.source.query(
      `SELECT 1 FROM ${this.table} WHERE ${this.isDue} LIMIT 1`,
      [new Date(now), tasks],
    );
    return rows.length > 0;
  }

  /** Assigns queue entries to due items; skips rows that another replica has locked. */
  async claimDue(
    manager: Queries,
    tasks: readonly string[],
    now: number,
  ): Promise<(NewEntry & { task: string })[]> {
    return returning(
      manager,
      `WITH due AS (
         SELECT task, key FROM ${this.table} WHERE ${this.isDue} ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED)
       UPDATE ${this.table} AS item SET entry = gen_random_uuid() FROM due
       WHERE item.task = due.task AND item.key = due.key
       RETURNING item.task, item.key, item.entry AS id, item.revision, item.payload ->> 'account' AS account`,
      [new Date(now), tasks],
    );
  }

  /** Counts an attempt. @returns undefined where the item was replaced or removed since it was dispatched */
  async begin(delivery: Delivery): Promise<BegunTask | undefined> {
    const [item] = await returning<BegunTask>(
      this.source,
      `UPDATE ${this.table} SET attempts = attempts + 1 WHERE ${sameVersion} RETURNING payload, attempts`,
      versionOf(delivery),
    );
    return item;
  }

  /** Deletes completed work. */
  finish(manager: Queries, delivery: Delivery): Promise<void> {
    return this.change(manager, delivery, `DELETE FROM ${this.table} WHERE ${sameVersion} RETURNING 1`);
  }

  /** Makes the work due again at the given time. @param tries number of attempts that do not count */
  postpone(manager: Queries, delivery: Delivery, dueAt: number, tries: 0 | 1): Promise<void> {
    const statement = `UPDATE ${this.table} SET entry = NULL, due_at = $5, attempts = greatest(0, attempts - $6)
      WHERE ${sameVersion} RETURNING 1`;
    return this.change(manager, delivery, statement, [new Date(dueAt), tries]);
  }

  /** Stops the attempts; the item is kept for a week. */
  park(manager: Queries, delivery: Delivery, now: number): Promise<void> {
    const statement = `UPDATE ${this.table} SET entry = NULL, parked_at = $5 WHERE ${sameVersion} RETURNING 1`;
    return this.change(manager, delivery, statement, [new Date(now)]);
  }

  /** Releases an item that was replaced since it was dispatched, so that its new version becomes due. */
  async release(manager: Queries, { queue, key, id }: Delivery): Promise<void> {
    await manager.query(`UPDATE ${this.table} SET entry = NULL WHERE task = $1 AND key = $2 AND entry = $3`, [
      queue,
      key,
      id,
    ]);
  }

  /** Reschedules items whose queue entries are lost, and deletes old parked items. */
  async repair(now: number): Promise<void> {
    await this.source.query(
      `UPDATE ${this.table} AS item SET entry = NULL WHERE entry IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM ${this.entries} WHERE name = item.task AND id = item.entry AND state < 'completed')`,
    );
    await this.source.query(
      `DELETE FROM ${this.table} WHERE parked_at < $1::timestamptz - ${parkedRetentionMs}`,
      [new Date(now)],
    );
  }

  /** The number of items that are due or dispatched. */
  count(now: number): Promise<WorkCount[]> {
    return this.source.query(
      `SELECT task, count(*)::int - count(job.id)::int AS queued, count(job.id)::int AS running
       FROM ${this.table} AS item
       LEFT JOIN ${this.entries} AS job ON job.name = task AND job.id = entry AND job.state = 'active'
       WHERE parked_at IS NULL AND (entry IS NOT NULL OR due_at <= $1) GROUP BY task`,
      [new Date(now)],
    );
  }

  private readonly isDue = 'entry IS NULL AND parked_at IS NULL AND due_at <= $1 AND task = ANY($2::text[])';

  private async change(
    manager: Queries,
    delivery: Delivery,
    statement: string,
    more: unknown[] = [],
  ): Promise<void> {
    const changed = await returning(manager, statement, [...versionOf(delivery), ...more]);
    if (changed.length === 0) await this.release(manager, delivery);
  }
}
