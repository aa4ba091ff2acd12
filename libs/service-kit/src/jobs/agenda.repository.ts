import type { DataSource } from 'typeorm';
import type { Delivery, NewEntry } from './queue.adapter';
import { returning, type Queries } from './returning';
import type { WorkItem } from './work';

/** Work that is to be done once at some time. */
export interface AgendaItem extends WorkItem {
  /** Milliseconds since 1970, by the clock of the service. */
  readonly dueAt: number;
  /** Keyed hashes of the people whom the payload speaks of, by which an erasure finds it. */
  readonly subjects: readonly string[];
}

export interface BegunItem extends WorkItem {
  /** Tries so far, this one included. */
  readonly attempts: number;
}

/** Kinds of work and how much of each waits and runs, in all replicas together. */
export interface WorkCount {
  readonly task: string;
  readonly queued: number;
  readonly running: number;
}

const parkedFor = `interval '7 days'`;
/** Most rows that one hand-over takes. */
const batch = 200;
/** The newest schedule under a key holds, with all its tries. */
const inPlaceOfOld = `
  ON CONFLICT (task, key) DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload,
    subject_hashes = excluded.subject_hashes, revision = old.revision + 1, attempts = 0, parked_at = NULL`;

/**
 * What is due, and when: the truth about internal work. A row that is handed over names its entry in the queue;
 * row and entry change in one transaction, and a queue that was lost is filled from here again.
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

  /** Writes an item, or replaces what stood under its key; the new version has all its tries. @returns its revision */
  async put(manager: Queries, task: string, item: AgendaItem, entry: string | null = null): Promise<number> {
    const [row] = await manager.query<{ revision: number }[]>(
      `INSERT INTO ${this.table} AS old (task, key, due_at, payload, subject_hashes, entry) VALUES ($1, $2, $3, $4, $5, $6)
       ${inPlaceOfOld} RETURNING revision`,
      [task, item.key, new Date(item.dueAt), item.payload, item.subjects, entry],
    );
    return row?.revision ?? 0;
  }

  /** The same for many items with keys that differ, in one statement. */
  async putAll(manager: Queries, task: string, items: readonly AgendaItem[]): Promise<void> {
    const rows = items.map(({ key, dueAt, payload, subjects }) => ({
      key,
      due_at: new Date(dueAt),
      payload,
      subjects,
    }));
    await manager.query(
      `INSERT INTO ${this.table} AS old (task, key, due_at, payload, subject_hashes)
       SELECT $1, key, due_at, payload, ARRAY(SELECT jsonb_array_elements_text(subjects))
       FROM jsonb_to_recordset($2::jsonb) AS item (key text, due_at timestamptz, payload jsonb, subjects jsonb)
       ${inPlaceOfOld}`,
      [task, JSON.stringify(rows)],
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

  /** Gives what is due a name in its queue; rows that another replica is at are left to it. */
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

  /** Counts a try. @returns undefined where the item was replaced or taken away since it was handed over */
  async begin(delivery: Delivery): Promise<BegunItem | undefined> {
    const [item] = await returning<BegunItem>(
      this.source,
      `UPDATE ${this.table} SET attempts = attempts + 1 WHERE ${this.sameVersion} RETURNING key, payload, attempts`,
      this.version(delivery),
    );
    return item;
  }

  /** The work is done: nothing remains of it. */
  finish(manager: Queries, delivery: Delivery): Promise<void> {
    return this.change(manager, delivery, `DELETE FROM ${this.table} WHERE ${this.sameVersion} RETURNING 1`);
  }

  /** The work is due again at the given time. @param tries that shall not count */
  postpone(manager: Queries, delivery: Delivery, dueAt: number, tries: 0 | 1): Promise<void> {
    const statement = `UPDATE ${this.table} SET entry = NULL, due_at = $5, attempts = greatest(0, attempts - $6)
      WHERE ${this.sameVersion} RETURNING 1`;
    return this.change(manager, delivery, statement, [new Date(dueAt), tries]);
  }

  /** The work is given up; what it was is kept for a week. */
  park(manager: Queries, delivery: Delivery, now: number): Promise<void> {
    const statement = `UPDATE ${this.table} SET entry = NULL, parked_at = $5 WHERE ${this.sameVersion} RETURNING 1`;
    return this.change(manager, delivery, statement, [new Date(now)]);
  }

  /** Lets go of an item that was replaced since it was handed over, so that its new version has its turn. */
  async release(manager: Queries, { queue, key, id }: Delivery): Promise<void> {
    await manager.query(`UPDATE ${this.table} SET entry = NULL WHERE task = $1 AND key = $2 AND entry = $3`, [
      queue,
      key,
      id,
    ]);
  }

  /** Brings back what the queue has lost, and forgets what was parked long ago. */
  async mend(now: number): Promise<void> {
    await this.source.query(
      `UPDATE ${this.table} AS item SET entry = NULL WHERE entry IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM ${this.entries} WHERE name = item.task AND id = item.entry AND state < 'completed')`,
    );
    await this.source.query(`DELETE FROM ${this.table} WHERE parked_at < $1::timestamptz - ${parkedFor}`, [
      new Date(now),
    ]);
  }

  /** What is due or handed over now. */
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
  private readonly sameVersion = 'task = $1 AND key = $2 AND entry = $3 AND revision = $4';

  private version({ queue, key, id, revision }: Delivery): unknown[] {
    return [queue, key, id, revision];
  }

  private async change(
    manager: Queries,
    delivery: Delivery,
    statement: string,
    more: unknown[] = [],
  ): Promise<void> {
    const changed = await returning(manager, statement, [...this.version(delivery), ...more]);
    if (changed.length === 0) await this.release(manager, delivery);
  }
}
