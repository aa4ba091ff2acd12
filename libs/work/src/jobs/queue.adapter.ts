import { statement, driverQueries, driverQueriesIn } from '@lode/database';
import { PgBoss } from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import type { Backlog } from './account-rotation';

/** Condition on items of the tasks $2 that are due at $1. */
export const isDue = 'entry IS NULL AND parked_at IS NULL AND due_at <= $1 AND task = ANY($2::text[])';

/** Waiting and running entries of a queue by account, which is a group of pg-boss; the longest wait first. */
const readBacklog = statement({
  sql: (schema) => `
    SELECT group_id AS account, count(*) FILTER (WHERE state < 'active')::int AS waiting,
      count(*) FILTER (WHERE state = 'active')::int AS active
    FROM ${schema}.job WHERE name = $1 AND state <= 'active' GROUP BY group_id
    HAVING bool_or(state < 'active') ORDER BY min(created_on) FILTER (WHERE state < 'active')`,
  parameters: ['text'],
  columns: { account: 'text | null', waiting: 'integer', active: 'integer' },
});

/**
 * Whether the agenda has a due item of the given kinds, those of their queues that have an entry to take now (by an index
 * of pg-boss for waiting entries), and whether a process holds an entry. One statement, because most polls find nothing.
 */
const pollWork = statement({
  sql: (schema) => `
    SELECT EXISTS (SELECT 1 FROM ${schema}.agenda WHERE ${isDue}) AS "isDue",
      ARRAY (SELECT queue FROM unnest($2::text[]) AS queue WHERE EXISTS (
        SELECT 1 FROM ${schema}.job
        WHERE name = queue AND state < 'active' AND NOT blocked AND start_after <= now())) AS queues,
      EXISTS (SELECT 1 FROM ${schema}.job WHERE name = ANY ($2::text[]) AND state = 'active') AS "isHeld"`,
  parameters: ['timestamptz', 'text[]'],
  columns: { isDue: 'boolean', queues: 'text[]', isHeld: 'boolean' },
});

/** An entry of the queue: the row of the agenda and its revision. No personal data. */
export interface Entry {
  /** UUID */
  readonly id: string;
  readonly key: string;
  readonly revision: number;
  /** W3C trace context of the request that began the work. */
  readonly traceparent?: string | undefined;
}

export interface NewEntry extends Entry {
  /** The account of the work; null for work of the service itself. */
  readonly account: string | null;
}

/** An entry that this process holds until it removes it or its heartbeat stops. */
export interface Delivery extends Entry {
  readonly queue: string;
  /** Increases with each delivery of the entry, so that a former holder is distinguished from the current one. */
  readonly retryCount: number;
}

export interface FoundWork {
  /** Whether the agenda has due items. */
  readonly isDue: boolean;
  /** Queues with entries to take now. */
  readonly queues: readonly string[];
  /** Whether a process holds an entry of the queues. */
  readonly isHeld: boolean;
}

/** The library's type omits part of the returned value; a test covers it. */
interface Settled {
  readonly settled: readonly string[];
}

/** An entry without a heartbeat for this time is redelivered to another replica; the minimum of pg-boss. */
const heartbeatSeconds = 10;
/** Attempts are counted in the agenda, and entries end by removal: pg-boss itself never gives up. */
const unlimitedRetries = {
  retryLimit: 1_000_000,
  retentionSeconds: 10 * 365 * 86_400,
  expireInSeconds: 86_400,
};

/** The queues of a service in its own schema, by pg-boss on the service's own connections. */
export class Queue {
  private readonly boss: PgBoss;

  /**
   * @param onError receives background errors, such as an unavailable database
   * @param recoverIntervalMs milliseconds between two looks of all replicas for overdue entries, at least a second
   */
  constructor(
    private readonly source: DataSource,
    schema: string,
    onError: (error: unknown) => void,
    recoverIntervalMs: number,
  ) {
    this.boss = new PgBoss({
      schema,
      db: driverQueries(source),
      // The app role may not change tables; `recover` supervises at the intervals of the service.
      migrate: false,
      supervise: false,
      schedule: false,
      reindex: false,
      monitorVacuum: false,
      monitorIntervalSeconds: Math.max(1, recoverIntervalMs / 1000),
      queueCacheIntervalSeconds: 86_400,
    });
    this.boss.on('error', onError);
    this.boss.on('warning', ({ message }) => onError(new Error(message)));
  }

  async start(queues: readonly string[]): Promise<void> {
    for (const name of queues) await this.boss.createQueue(name);
    await this.boss.start();
  }

  /** Adds entries to a queue in the caller's transaction. */
  async put(manager: EntityManager, queue: string, entries: readonly NewEntry[]): Promise<void> {
    const jobs = entries.map(({ id, key, revision, traceparent, account }) => ({
      id,
      data: { key, revision, ...(traceparent !== undefined && { traceparent }) },
      // An account is a group of pg-boss.
      ...(account === null ? {} : { group: { id: account } }),
      heartbeatSeconds,
      ...unlimitedRetries,
    }));
    await this.boss.insert(queue, jobs, { db: driverQueriesIn(manager), returnId: false });
  }

  /**
   * Takes up to `count` entries, oldest first. They are held as long as `touch` is called often enough.
   * @param ignoreGroups accounts whose entries are not taken
   */
  async take(queue: string, count: number, ignoreGroups: string[] = []): Promise<Delivery[]> {
    const jobs = await this.boss.fetch<Omit<Entry, 'id'>>(queue, { batchSize: count, ignoreGroups });
    return jobs.map(({ id, data, retryCount }) => ({ ...data, id, queue, retryCount }));
  }

  /** Waiting and running entries of a queue by account, in all replicas; the longest wait first. */
  backlog(queue: string): Promise<Backlog[]> {
    return readBacklog.rows(this.source, queue);
  }

  /** Looks for due items of the agenda and for entries of the given queues. @param now milliseconds since 1970 */
  poll(queues: readonly string[], now: number): Promise<FoundWork> {
    return pollWork.one(this.source, new Date(now), [...queues]);
  }

  /** Sends a heartbeat for these entries. @returns the ids of those that are still held */
  async touch(queue: string, deliveries: readonly Delivery[]): Promise<ReadonlySet<string>> {
    const response = (await this.boss.touch(queue, [...deliveries])) as Settled;
    return new Set(response.settled);
  }

  /**
   * Removes entries of a queue in the caller's transaction.
   * @returns the ids of those that this process still held
   */
  async remove(
    manager: EntityManager,
    queue: string,
    deliveries: readonly Delivery[],
  ): Promise<ReadonlySet<string>> {
    const response = await this.boss.deleteJob(queue, [...deliveries], { db: driverQueriesIn(manager) });
    return new Set((response as Settled).settled);
  }

  /** Releases entries whose heartbeat is overdue; one replica at a time does so. */
  recover(): Promise<void> {
    return this.boss.supervise();
  }

  stop(): Promise<void> {
    return this.boss.stop({ graceful: false });
  }
}
