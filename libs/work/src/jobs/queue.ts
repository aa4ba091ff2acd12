import { Column, Entity, EntityManager, PrimaryColumn, type DataSource } from 'typeorm';
import type { Clock } from '@lode/platform';
import { GroupCommit, SubjectHashes, statement, typed } from '@lode/database';

@Entity('queue')
export class QueueEntity {
  @PrimaryColumn('text')
  task!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;

  @Column('timestamptz', { name: 'scheduled_at' })
  scheduledAt!: Date;

  @Column('jsonb')
  payload!: object;

  @Column('text', { nullable: true })
  account!: string | null;

  @Column('text', { nullable: true })
  traceparent!: string | null;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('integer', { default: 0 })
  revision!: number;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('uuid', { nullable: true })
  claim!: string | null;

  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @Column('timestamptz', { name: 'parked_at', nullable: true })
  parkedAt!: Date | null;
}

const table = (schema: string): string => `${schema}.queue`;

const parkedRetention = `interval '7 days'`;
/**
 * An item is held until its heartbeats have stopped for this time. By the clock of the database: the one of the service may
 * be moved forward.
 */
const claimedFor = `now() + interval '10 seconds'`;
const isFree = '(claimed_until IS NULL OR claimed_until < now())';
const isClaimed = 'claimed_until >= now()';

const putItems = statement({
  sql: (schema) => `
    INSERT INTO ${table(schema)} AS old (task, key, due_at, payload, account, traceparent, subject_hashes)
    SELECT $1, key, due_at, payload, payload ->> 'account', traceparent, ARRAY(SELECT jsonb_array_elements_text(subjects))
    FROM jsonb_to_recordset($2::jsonb)
      AS item (key text, due_at timestamptz, payload jsonb, traceparent text, subjects jsonb) ORDER BY key
    ON CONFLICT (task, key) DO UPDATE SET due_at = excluded.due_at, scheduled_at = now(), payload = excluded.payload,
      account = excluded.account, traceparent = excluded.traceparent, subject_hashes = excluded.subject_hashes,
      revision = old.revision + 1, attempts = 0, parked_at = NULL`,
  parameters: ['text', 'jsonb'],
});

const removeItem = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE task = $1 AND key = $2`,
  parameters: ['text', 'text'],
});

const removeFreeItem = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE task = $1 AND key = $2 AND ${isFree}`,
  parameters: ['text', 'text'],
});

const isDue = `parked_at IS NULL AND due_at <= $2`;

/**
 * The tasks that have an item to claim. One statement, because most polls find nothing. In the order of the index, so that
 * the planner uses it with and without statistics of the table.
 */
const findDueTasks = statement({
  sql: (schema) => `
    SELECT name FROM unnest($1::text[]) AS name CROSS JOIN LATERAL (
      SELECT 1 FROM ${table(schema)} WHERE task = name AND ${isDue} AND ${isFree}
      ORDER BY due_at, scheduled_at LIMIT 1) AS due`,
  parameters: ['text[]', 'timestamptz'],
  columns: { name: 'text' },
});

/** Due items of a task by account, the longest wait first. */
const readBacklog = statement({
  sql: (schema) => `
    SELECT min(account) AS account, count(*) FILTER (WHERE ${isFree})::int AS waiting, count(*) FILTER (WHERE ${isClaimed})::int AS active
    FROM ${table(schema)} WHERE task = $1 AND ${isDue} AND account IS NOT NULL GROUP BY account
    HAVING bool_or(${isFree})
    ORDER BY min(due_at) FILTER (WHERE ${isFree}), min(scheduled_at) FILTER (WHERE ${isFree})`,
  parameters: ['text', 'timestamptz'],
  columns: { account: 'text', waiting: 'integer', active: 'integer' },
});

/**
 * Claims items of the task $1 and counts their attempts. Skips rows that another replica has locked. The keys are an array,
 * for which the planner assumes ten elements: a join with the subquery read the whole table of 100,000 items.
 */
const claiming = (schema: string, keys: string): string => `
    WITH claimed AS (
      UPDATE ${table(schema)} SET claim = gen_random_uuid(), claimed_until = ${claimedFor}, attempts = attempts + 1
      WHERE task = $1 AND key = ANY (ARRAY (${keys}))
      RETURNING task, key, payload, account, traceparent, revision, attempts, claim, due_at, scheduled_at)
    SELECT task, key, payload, account, traceparent, revision, attempts, claim::text AS claim
    FROM claimed ORDER BY due_at, scheduled_at`;

const dueKeys = (schema: string, condition: string, limit: string): string => `
        SELECT key FROM ${table(schema)} WHERE task = $1 AND ${isDue} AND ${isFree} ${condition}
        ORDER BY due_at, scheduled_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;

const itemColumns = {
  task: 'text',
  key: 'text',
  payload: typed<object>('jsonb'),
  account: 'text | null',
  traceparent: 'text | null',
  revision: 'integer',
  attempts: 'integer',
  claim: 'text',
} as const;

/** Claims the first items. */
const claimItems = statement({
  sql: (schema) => claiming(schema, dueKeys(schema, '', '$3')),
  parameters: ['text', 'timestamptz', 'bigint'],
  columns: itemColumns,
});

/** Claims the first items of some accounts. @param $4 maximum number of items of each */
const claimItemsOf = statement({
  sql: (schema) =>
    claiming(
      schema,
      `SELECT key FROM unnest($3::text[], $4::integer[]) AS turn (of_account, count)
      CROSS JOIN LATERAL (${dueKeys(schema, 'AND account = turn.of_account', 'turn.count')}) AS item`,
    ),
  parameters: ['text', 'timestamptz', 'text[]', 'integer[]'],
  columns: itemColumns,
});

/**
 * Holds items for longer. Returns the claims of those that another worker has taken over, or has put back since, but not
 * of items that were removed: these run to their end. A row that a transaction is changing keeps its time, which avoids deadlocks.
 */
const keepItems = statement({
  sql: (schema) => `
    WITH held AS (SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[]) AS held (task, key, claim)),
    kept AS (
      SELECT item.task, item.key FROM ${table(schema)} AS item JOIN held USING (task, key, claim)
      FOR UPDATE OF item SKIP LOCKED),
    extended AS (
      UPDATE ${table(schema)} AS item SET claimed_until = ${claimedFor} FROM kept
      WHERE item.task = kept.task AND item.key = kept.key)
    SELECT held.claim::text AS claim FROM held JOIN ${table(schema)} AS item USING (task, key)
    WHERE item.claim IS DISTINCT FROM held.claim`,
  parameters: ['text[]', 'text[]', 'uuid[]'],
  columns: { claim: 'text' },
});

/** Deletes items that were not replaced since they were claimed. Locks them in the order of `putItems`, to avoid deadlocks. */
const finishItems = statement({
  sql: (schema) => `
    WITH finished AS (
      SELECT task, key FROM ${table(schema)} AS item
      JOIN unnest($1::text[], $2::text[], $3::uuid[], $4::integer[]) AS held (task, key, claim, revision)
        USING (task, key, claim, revision)
      ORDER BY task, key FOR UPDATE OF item)
    DELETE FROM ${table(schema)} AS item USING finished WHERE item.task = finished.task AND item.key = finished.key
    RETURNING item.claim::text AS claim`,
  parameters: ['text[]', 'text[]', 'uuid[]', 'integer[]'],
  columns: { claim: 'text' },
});

/** Condition on a claimed item that was not replaced since; its parameters are `claimed`. */
const isCurrent = 'task = $1 AND key = $2 AND claim = $3 AND revision = $4';
const claimTypes = ['text', 'text', 'uuid', 'integer'] as const;

const postponeItem = statement({
  sql: (schema) =>
    `UPDATE ${table(schema)} SET claim = NULL, claimed_until = NULL, due_at = $5 WHERE ${isCurrent}`,
  parameters: [...claimTypes, 'timestamptz'],
});

/** Does not count the attempt, and keeps the place among the items that are due. */
const putItemBack = statement({
  sql: (schema) => `
    UPDATE ${table(schema)} SET claim = NULL, claimed_until = NULL, attempts = greatest(0, attempts - 1)
    WHERE ${isCurrent}`,
  parameters: claimTypes,
});

const parkItem = statement({
  sql: (schema) =>
    `UPDATE ${table(schema)} SET claim = NULL, claimed_until = NULL, parked_at = $5 WHERE ${isCurrent}`,
  parameters: [...claimTypes, 'timestamptz'],
});

const releaseItem = statement({
  sql: (schema) =>
    `UPDATE ${table(schema)} SET claim = NULL, claimed_until = NULL WHERE task = $1 AND key = $2 AND claim = $3`,
  parameters: ['text', 'text', 'uuid'],
});

const deleteOldParkedItems = statement({
  sql: (schema) => `DELETE FROM ${table(schema)} WHERE parked_at < $1::timestamptz - ${parkedRetention}`,
  parameters: ['timestamptz'],
});

/** Items that are due or held. */
const countItems = statement({
  sql: (schema) => `
    SELECT task, count(*) FILTER (WHERE ${isFree})::int AS queued, count(*) FILTER (WHERE ${isClaimed})::int AS running,
      coalesce(extract(epoch FROM $1 - min(due_at) FILTER (WHERE ${isFree})), 0)::int AS age
    FROM ${table(schema)} WHERE parked_at IS NULL AND (due_at <= $1 OR ${isClaimed}) GROUP BY task`,
  parameters: ['timestamptz'],
  columns: { task: 'text', queued: 'integer', running: 'integer', age: 'integer' },
});

/** An item of the queue that is due at some time. */
export interface Schedule<Payload extends object = object> {
  /** Identifies the subject of the task, which has one schedule at most. */
  readonly key: string;
  /** An `account` in it is the one whose turn the item takes. */
  readonly payload: Payload;
  /** Milliseconds since 1970 by the clock of the service; a time in the past is due at once. */
  readonly dueAt: number;
  /** Keyed hashes of the people in the payload; without them an erasure cannot find it. */
  readonly subjects: readonly string[];
  /** W3C trace context of the request that scheduled the item. */
  readonly traceparent?: string | undefined;
}

/** An item that a worker holds until it settles it or its heartbeats stop. */
export type Item = Awaited<ReturnType<typeof claimItems.rows>>[number];

/** Due items of one account, in all replicas. */
export type Backlog = Awaited<ReturnType<typeof readBacklog.rows>>[number];

/** The number of items to claim of an account. */
export interface Turn {
  readonly account: string;
  readonly count: number;
}

/** Number of waiting and running items of a task or of the jobs of an operation, in all replicas. */
export interface ItemCount {
  readonly task: string;
  readonly queued: number;
  readonly running: number;
  /** Seconds since the oldest waiting item became due; 0 if none waits. */
  readonly age: number;
}

const claimed = ({ task, key, claim, revision }: Item) => [task, key, claim, revision] as const;

/**
 * The queue of a service: jobs and tasks by the time at which they are due. A worker claims an item, holds it by heartbeats,
 * and settles it: it is finished, postponed or parked. Only the worker with the present claim can settle an item.
 */
export class Queue {
  /** Tasks that wait for the commit of a transaction. */
  private readonly uncommitted = new WeakMap<EntityManager, Set<string>>();
  private readonly finishing = new GroupCommit<Item, boolean>(async (items) => {
    const held = await this.finishAll(this.source, items);
    return new Map(items.map(({ claim }, index) => [index, held.has(claim)]));
  });
  private onDue: (task: string) => void = () => undefined;

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    source.subscribers.push({
      afterTransactionCommit: ({ queryRunner }) => {
        if (!queryRunner.isTransactionActive) this.wake(queryRunner.manager);
      },
    });
  }

  /** @param wake is called with each task that has new due items, once they are committed */
  whenDue(wake: (task: string) => void): void {
    this.onDue = wake;
  }

  /** Adds items with distinct keys in one statement; an item replaces the one under its key and resets its attempts. */
  async put(manager: EntityManager, task: string, items: readonly Schedule[]): Promise<void> {
    if (items.length === 0) return;
    const rows = items.map(({ dueAt, ...item }) => ({ ...item, due_at: new Date(dueAt) }));
    await putItems.run(manager, task, JSON.stringify(rows));
    if (items.some(({ dueAt }) => dueAt <= this.clock.now())) this.wakeAfterCommit(manager, task);
  }

  async remove(manager: EntityManager, task: string, key: string): Promise<void> {
    await removeItem.run(manager, task, key);
  }

  /** Removes an item that no worker holds. */
  async removeWaiting(manager: EntityManager, task: string, key: string): Promise<void> {
    await removeFreeItem.run(manager, task, key);
  }

  /** Those of the tasks that have an item to claim. */
  async dueTasks(tasks: readonly string[]): Promise<string[]> {
    const rows = await findDueTasks.rows(this.source, tasks, this.now());
    return rows.map(({ name }) => name);
  }

  /** Due items of a task by account, the longest wait first. */
  backlog(task: string): Promise<Backlog[]> {
    return readBacklog.rows(this.source, task, this.now());
  }

  /** Claims items of a task in the order in which they are due. They are held as long as `keep` is called often enough. */
  claim(task: string, count: number): Promise<Item[]> {
    return claimItems.rows(this.source, task, this.now(), count);
  }

  /** As `claim`, for some accounts. */
  claimOf(task: string, turns: readonly Turn[]): Promise<Item[]> {
    const accounts = turns.map(({ account }) => account);
    const counts = turns.map(({ count }) => count);
    return claimItemsOf.rows(this.source, task, this.now(), accounts, counts);
  }

  /** The heartbeat of items. @returns the claims of those that another worker has taken over */
  async keep(items: readonly Item[]): Promise<string[]> {
    const [tasks, keys, claims] = columnsOf(items);
    return (await keepItems.rows(this.source, tasks, keys, claims)).map(({ claim }) => claim);
  }

  /** Ends an item without an outcome to store, together with others. @returns false where it is not held any more */
  finish(item: Item): Promise<boolean> {
    return this.finishing.add(item);
  }

  /** As `finish`, in the transaction of the outcome. */
  async finishIn(manager: EntityManager, item: Item): Promise<boolean> {
    return (await this.finishAll(manager, [item])).has(item.claim);
  }

  /** Makes an item due again at the given time. @returns false where it is not held any more */
  async postpone(item: Item, dueAt: number): Promise<boolean> {
    const postponed = await postponeItem.run(this.source, ...claimed(item), new Date(dueAt));
    return postponed > 0 || this.release(this.source, item);
  }

  /** Leaves an item that was not tried to its end to the next worker. The attempt does not count. */
  async putBack(item: Item): Promise<void> {
    const isPutBack = (await putItemBack.run(this.source, ...claimed(item))) > 0;
    if (!isPutBack) await this.release(this.source, item);
  }

  /** Stops the attempts; the item is kept for a week. @returns false where it is not held any more */
  async park(manager: EntityManager, item: Item): Promise<boolean> {
    const parked = await parkItem.run(manager, ...claimed(item), this.now());
    return parked > 0 || this.release(manager, item);
  }

  async deleteOldParked(): Promise<void> {
    await deleteOldParkedItems.run(this.source, this.now());
  }

  /** The number of items that are due or held. */
  count(): Promise<ItemCount[]> {
    return countItems.rows(this.source, this.now());
  }

  /** @returns the claims of the items that were held */
  private async finishAll(
    on: DataSource | EntityManager,
    items: readonly Item[],
  ): Promise<ReadonlySet<string>> {
    const [tasks, keys, claims] = columnsOf(items);
    const revisions = items.map(({ revision }) => revision);
    const finished = await finishItems.rows(on, tasks, keys, claims, revisions);
    const held = new Set(finished.map(({ claim }) => claim));
    for (const item of items)
      if (!held.has(item.claim) && (await this.release(on, item))) held.add(item.claim);
    return held;
  }

  /** Releases an item that was replaced since it was claimed, so that its new version is claimed when it is due. */
  private async release(on: DataSource | EntityManager, { task, key, claim }: Item): Promise<boolean> {
    const isClaimed = (await releaseItem.run(on, task, key, claim)) > 0;
    if (isClaimed) this.wakeAfterCommit(on instanceof EntityManager ? on : on.manager, task);
    return isClaimed;
  }

  private wakeAfterCommit(manager: EntityManager, task: string): void {
    this.uncommitted.set(manager, (this.uncommitted.get(manager) ?? new Set()).add(task));
    if (!manager.queryRunner?.isTransactionActive) this.wake(manager);
  }

  private wake(manager: EntityManager): void {
    for (const task of this.uncommitted.get(manager) ?? []) this.onDue(task);
    this.uncommitted.delete(manager);
  }

  private now = (): Date => new Date(this.clock.now());
}

const columnsOf = (items: readonly Item[]) =>
  [items.map(({ task }) => task), items.map(({ key }) => key), items.map(({ claim }) => claim)] as const;
