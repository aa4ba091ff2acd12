import type { DataSource, EntityManager } from 'typeorm';
import {
  beginItems,
  claimDueItems,
  countItems,
  deleteOldParkedItems,
  finishItems,
  parkItem,
  postponeItem,
  putItems,
  releaseItem,
  releaseLostItems,
  removeItem,
} from './agenda.statements';
import type { Delivery, NewEntry } from './queue.adapter';
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
