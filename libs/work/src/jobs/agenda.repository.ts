import { Column, Entity, PrimaryColumn, type DataSource, type EntityManager } from 'typeorm';
import { SubjectHashes, statement, typed } from '@lode/database';
import { isDue, type Delivery, type NewEntry } from './queue.adapter';
import type { BegunItem } from './work';

@Entity('agenda')
export class AgendaEntity {
  @PrimaryColumn('text')
  task!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('jsonb')
  payload!: object;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('integer', { default: 0 })
  revision!: number;

  @Column('uuid', { nullable: true })
  entry!: string | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt!: Date | null;
}

const table = (schema: string): string => `${schema}.agenda`;
/** Of pg-boss. */
const entries = (schema: string): string => `${schema}.job`;

const parkedRetention = `interval '7 days'`;
/** Maximum number of rows per dispatch. */
export const dispatchBatch = 200;

/** Condition on the row of a delivery, as long as it was not replaced or removed; its parameters are `version`. */
export const sameVersion = 'task = $1 AND key = $2 AND entry = $3 AND revision = $4';
export const version = ['text', 'text', 'uuid', 'integer'] as const;

const putItems = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} AS old (task, key, due_at, payload, subject_hashes, entry)
    SELECT $1, key, due_at, payload, ARRAY(SELECT jsonb_array_elements_text(subjects)), $3
    FROM jsonb_to_recordset($2::jsonb) AS item (key text, due_at timestamptz, payload jsonb, subjects jsonb)
    ON CONFLICT (task, key) DO UPDATE SET due_at = excluded.due_at, payload = excluded.payload,
      subject_hashes = excluded.subject_hashes, revision = old.revision + 1, attempts = 0, parked_at = NULL`,
  parameters: ['text', 'jsonb', 'uuid | null'],
});

const removeItem = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE task = $1 AND key = $2`,
  parameters: ['text', 'text'],
});

/** Skips rows that another replica has locked. */
const claimDueItems = statement({
  sql: (schema) => `
    WITH due AS (
      SELECT task, key FROM ${table(schema)} WHERE ${isDue} ORDER BY due_at LIMIT ${dispatchBatch} FOR UPDATE SKIP LOCKED)
    UPDATE ${table(schema)} AS item SET entry = gen_random_uuid() FROM due
    WHERE item.task = due.task AND item.key = due.key
    RETURNING item.task, item.key, item.entry AS id, item.revision, item.payload ->> 'account' AS account`,
  parameters: ['timestamptz', 'text[]'],
  columns: {
    task: 'text',
    key: 'text',
    id: 'uuid | null',
    revision: 'integer',
    account: 'text | null',
  },
});

/** Rows of the task $1 with the keys, entries and revisions of deliveries. */
const sameVersions = `
    unnest($2::text[], $3::uuid[], $4::integer[]) AS held (key, entry, revision)
    WHERE item.task = $1 AND item.key = held.key AND item.entry = held.entry AND item.revision = held.revision`;
const versions = ['text', 'text[]', 'uuid[]', 'integer[]'] as const;

const beginItems = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} AS item SET attempts = attempts + 1 FROM ${sameVersions}
    RETURNING item.entry, item.payload, item.attempts`,
  parameters: versions,
  columns: { entry: 'uuid | null', payload: typed<object>('jsonb'), attempts: 'integer' },
});

/** Returns the entries of the deleted rows. */
const finishItems = statement({
  sql: (schema) => `
    DELETE FROM ${table(schema)} AS item USING ${sameVersions} RETURNING item.entry`,
  parameters: versions,
  columns: { entry: 'uuid | null' },
});

/** @param $6 number of attempts that do not count */
const postponeItem = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET entry = NULL, due_at = $5, attempts = greatest(0, attempts - $6)
    WHERE ${sameVersion}`,
  parameters: [...version, 'timestamptz', 'integer'],
});

const parkItem = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET entry = NULL, parked_at = $5 WHERE ${sameVersion}`,
  parameters: [...version, 'timestamptz'],
});

const releaseItem = statement({
  sql: (schema) => `UPDATE ${table(schema)} SET entry = NULL WHERE task = $1 AND key = $2 AND entry = $3`,
  parameters: ['text', 'text', 'uuid'],
});

/** Makes items due again whose queue entries are lost. */
const releaseLostItems = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} AS item SET entry = NULL WHERE entry IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ${entries(schema)} WHERE name = item.task AND id = item.entry AND state < 'completed')`,
});

const deleteOldParkedItems = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE parked_at < $1::timestamptz - ${parkedRetention}`,
  parameters: ['timestamptz'],
});

/** Items that are due or dispatched. */
const countItems = statement({
  sql: (schema) => `
    SELECT task, count(*)::int - count(job.id)::int AS queued, count(job.id)::int AS running,
      coalesce(extract(epoch FROM $1 - min(due_at) FILTER (WHERE job.id IS NULL)), 0)::int AS age
    FROM ${table(schema)} AS item
    LEFT JOIN ${entries(schema)} AS job ON job.name = task AND job.id = entry AND job.state = 'active'
    WHERE parked_at IS NULL AND (entry IS NOT NULL OR due_at <= $1) GROUP BY task`,
  parameters: ['timestamptz'],
  columns: { task: 'text', queued: 'integer', running: 'integer', age: 'integer' },
});

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
  /** Seconds since the oldest waiting item became due; 0 if none waits. */
  readonly age: number;
}

/** The parameters of `sameVersion`. */
export const versionOf = ({ queue, key, id, revision }: Delivery) => [queue, key, id, revision] as const;

/** The parameters of `sameVersions` after the task. */
const versionsOf = (deliveries: readonly Delivery[]) =>
  [
    deliveries.map(({ key }) => key),
    deliveries.map(({ id }) => id),
    deliveries.map(({ revision }) => revision),
  ] as const;

/**
 * The schedule of work: the source of truth for internal work. A dispatched row names its entry in the queue; row and
 * entry change in one transaction, and a lost queue is filled from these rows again.
 */
export class AgendaRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Inserts items with distinct keys in one statement; an item replaces the one under its key and resets its attempts.
   * @param entry the entry in the queue of a single new item that is dispatched at once
   */
  async put(manager: EntityManager, task: string, items: readonly Schedule[], entry?: string): Promise<void> {
    const rows = items.map(({ dueAt, ...item }) => ({ ...item, due_at: new Date(dueAt) }));
    await putItems.run(manager, task, JSON.stringify(rows), entry ?? null);
  }

  async remove(manager: EntityManager, task: string, key: string): Promise<void> {
    await removeItem.run(manager, task, key);
  }

  /** Assigns queue entries to due items. */
  async claimDue(
    manager: EntityManager,
    tasks: readonly string[],
    now: number,
  ): Promise<(NewEntry & { task: string })[]> {
    const items = await claimDueItems.rows(manager, new Date(now), tasks);
    return items.flatMap(({ id, ...item }) => (id === null ? [] : [{ ...item, id }]));
  }

  /**
   * Counts an attempt of each delivery of a task.
   * @returns the items by entry, without those that were replaced or removed since they were dispatched
   */
  async begin(task: string, deliveries: readonly Delivery[]): Promise<ReadonlyMap<string, BegunTask>> {
    const rows = await beginItems.rows(this.source, task, ...versionsOf(deliveries));
    return new Map(rows.map(({ entry, ...item }) => [String(entry), item]));
  }

  /** Deletes completed work of a queue. */
  async finish(manager: EntityManager, queue: string, deliveries: readonly Delivery[]): Promise<void> {
    const rows = await finishItems.rows(manager, queue, ...versionsOf(deliveries));
    const finished = new Set(rows.map(({ entry }) => entry));
    for (const delivery of deliveries) if (!finished.has(delivery.id)) await this.release(manager, delivery);
  }

  /** Makes the work due again at the given time. @param tries number of attempts that do not count */
  async postpone(manager: EntityManager, delivery: Delivery, dueAt: number, tries: 0 | 1): Promise<void> {
    const postponed = await postponeItem.run(manager, ...versionOf(delivery), new Date(dueAt), tries);
    if (postponed === 0) await this.release(manager, delivery);
  }

  /** Stops the attempts; the item is kept for a week. */
  async park(manager: EntityManager, delivery: Delivery, now: number): Promise<void> {
    const parked = await parkItem.run(manager, ...versionOf(delivery), new Date(now));
    if (parked === 0) await this.release(manager, delivery);
  }

  /** Reschedules items whose queue entries are lost, and deletes old parked items. */
  async repair(now: number): Promise<void> {
    await releaseLostItems.run(this.source);
    await deleteOldParkedItems.run(this.source, new Date(now));
  }

  /** The number of items that are due or dispatched. */
  count(now: number): Promise<WorkCount[]> {
    return countItems.rows(this.source, new Date(now));
  }

  /** Releases an item that was replaced since it was dispatched, so that its new version becomes due. */
  private async release(manager: EntityManager, { queue, key, id }: Delivery): Promise<void> {
    await releaseItem.run(manager, queue, key, id);
  }
}
