import { randomUUID } from 'node:crypto';
import { Injectable, Optional } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { statement } from '@lode/database';
import { unlessAborted } from '@lode/platform';

@Entity('leases')
class LeaseEntity {
  @PrimaryColumn('text')
  resource!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  holder!: string;

  @Column('boolean')
  held!: boolean;

  @Column('timestamptz', { default: () => 'clock_timestamp()' })
  since!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}

@Entity('lease_intervals')
class LeaseIntervalEntity {
  @PrimaryColumn('text')
  resource!: string;

  @Column('timestamptz', { name: 'next_start' })
  nextStart!: Date;
}

/** Of the tables of `leases/leases.sql`. */
export const leaseEntities = [LeaseEntity, LeaseIntervalEntity];

/** Milliseconds until the next start is allowed; 0: the lease was acquired; null: other waiters come first. */
const takeLease = statement({
  sql: (schema) => `SELECT ${schema}.take_lease($1, $2, $3, $4, $5, $6) AS wait`,
  parameters: ['text', 'uuid', 'uuid', 'integer', 'integer', 'integer'],
  columns: { wait: 'integer | null' },
});

const renewLeases = statement({
  sql: (schema) => `SELECT ${schema}.renew_leases($1, $2, $3, $4)`,
  parameters: ['uuid', 'text[]', 'uuid[]', 'integer'],
});

const deleteLease = statement({
  sql: (schema) => `DELETE FROM ${schema}.leases WHERE resource = $1 AND id = $2`,
  parameters: ['text', 'uuid'],
});

const deleteLeasesOf = statement({
  sql: (schema) => `DELETE FROM ${schema}.leases WHERE holder = $1`,
  parameters: ['uuid'],
});

/** The waiters for one resource in this process, served in order. */
export class WaitQueue {
  private last: Promise<void> = Promise.resolve();
  private length = 0;
  private isNotified = false;
  private endPause: (() => void) | undefined;

  get empty(): boolean {
    return this.length === 0;
  }

  /** Runs the work when all earlier waiters are served or gone; undefined when the signal aborts first. */
  async inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    const before = this.last;
    const { promise: served, resolve: leave } = Promise.withResolvers<void>();
    this.last = before.then(() => served);
    this.length++;
    try {
      await unlessAborted(before, signal, () => undefined);
      return signal.aborted ? undefined : await work();
    } finally {
      this.length--;
      leave();
    }
  }

  /** Clears a previous notification; a later one is kept until the next pause. */
  clearNotification(): void {
    this.isNotified = false;
  }

  /** Notifies the first waiter that it should poll again. */
  notify(): void {
    this.isNotified = true;
    this.endPause?.();
  }

  /** Ends after the milliseconds; earlier after a notification, also a previous one, or an abort. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (this.isNotified || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal.addEventListener('abort', end);
      this.endPause = end;
    });
  }
}

/** Lifetime of a lease after its process was killed, and the renewal interval, in milliseconds. */
const defaults = { ttlMs: 5000, renewMs: 1500 };
/** Pause between two polls of a waiter in milliseconds; random, so that replicas do not poll in step. */
const pollMs = { min: 50, max: 250 };

export interface LeaseLimit {
  /** Maximum number of concurrent holders in all replicas; at least 1. */
  readonly maxHolders: number;
  /** Minimum milliseconds between two starts, as given by the holder of the earlier one. */
  readonly intervalMs?: number;
}

export interface Lease {
  /**
   * Releases the lease. Idempotent, and never rejects: while the database is unavailable, the lease expires instead.
   */
  release(): Promise<void>;
}

/**
 * Distributed leases: limit the concurrent users of a resource, and the interval between their starts, over all
 * replicas of a service, to keep the load on a mail host or web host low. Time is that of the database. A replica that
 * was killed loses its leases after 5 s; a live one renews all of its leases every 1.5 s. A lease that expired while
 * its holder was disconnected is not reported to the holder, because aborting an open session does not spare the host.
 * It counts again from the next renewal, and no new lease is granted above the limit. The tables are created by
 * `leases/leases.sql`.
 */
@Injectable()
export class Leases {
  private readonly holder = randomUUID();
  private readonly queues = new Map<string, WaitQueue>();
  /** Resources by lease. */
  private readonly held = new Map<string, string>();
  private readonly times: typeof defaults;
  private timer: NodeJS.Timeout | undefined;
  private renewal: Promise<unknown> | undefined;
  private closed = false;

  /** @param times overrides of the defaults, in milliseconds */
  constructor(
    private readonly source: DataSource,
    @Optional() times: Partial<typeof defaults> = {},
  ) {
    this.times = { ...defaults, ...times };
  }

  /**
   * Waits for a lease; undefined when the signal aborts first, or these leases are closed. Waiters of one process are
   * served in order, and processes take turns.
   * @throws errors of the database
   */
  async acquire(resource: string, limit: LeaseLimit, signal: AbortSignal): Promise<Lease | undefined> {
    const queue = this.queues.get(resource) ?? new WaitQueue();
    this.queues.set(resource, queue);
    try {
      return await queue.inTurn(signal, () => this.pollUntilAcquired(resource, limit, queue, signal));
    } finally {
      if (queue.empty) this.queues.delete(resource);
    }
  }

  /** Releases all leases and ends all waits. Never rejects. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.held.clear();
    for (const queue of this.queues.values()) queue.notify();
    await this.renewal;
    await deleteLeasesOf.run(this.source, this.holder).catch(ignore);
  }

  private async pollUntilAcquired(
    resource: string,
    limit: LeaseLimit,
    queue: WaitQueue,
    signal: AbortSignal,
  ): Promise<Lease | undefined> {
    const id = randomUUID();
    let hasPolled = false;
    while (!signal.aborted && !this.closed) {
      queue.clearNotification();
      hasPolled = true;
      const wait = await this.pollOnce(resource, id, limit);
      if (wait === 0 && !this.closed) return this.hold(resource, id);
      await queue.pause(wait ?? spread(), signal);
    }
    if (hasPolled) await this.forget(resource, id);
    return undefined;
  }

  /** 0 where the lease was acquired, otherwise milliseconds until it may be, null where unknown. */
  private async pollOnce(
    resource: string,
    id: string,
    { maxHolders: most, intervalMs = 0 }: LeaseLimit,
  ): Promise<number | null> {
    const { ttlMs } = this.times;
    const { wait } = await takeLease.one(this.source, resource, id, this.holder, most, intervalMs, ttlMs);
    return wait;
  }

  private hold(resource: string, id: string): Lease {
    this.held.set(id, resource);
    this.timer ??= setInterval(() => this.renew(), this.times.renewMs).unref();
    const release = async (): Promise<void> => {
      if (!this.held.delete(id)) return;
      // A renewal in progress would insert the lease again.
      await this.renewal;
      await this.forget(resource, id);
      this.queues.get(resource)?.notify();
    };
    return { release };
  }

  /** A failed renewal is retried by the next one; the last one, without leases, still deletes expired rows. */
  private renew(): void {
    if (this.renewal) return;
    if (this.held.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    const [resources, ids] = [[...this.held.values()], [...this.held.keys()]];
    this.renewal = renewLeases
      .run(this.source, this.holder, resources, ids, this.times.ttlMs)
      .catch(ignore)
      .finally(() => (this.renewal = undefined));
  }

  private async forget(resource: string, id: string): Promise<void> {
    await deleteLease.run(this.source, resource, id).catch(ignore);
  }
}

/** Rows that remain in the database expire. */
const ignore = (): void => undefined;

const spread = (): number => pollMs.min + Math.random() * (pollMs.max - pollMs.min);
