import { workScope } from '@lode/platform';
import pRetry from 'p-retry';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { Counter, Gauge, type Registry } from 'prom-client';
import { DatabaseBusyError } from './database-failures';
import { untilDeadline, waitersPerConnection, type DatabaseLimits } from './database-limits';
import { StatementGuard } from './statement-guard';

const isNameFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EAI_AGAIN' || error.code === 'ENOTFOUND');

/** Called with an error when the wait is over, without one when a connection is free. */
type Waiter = (error?: DatabaseBusyError) => void;

/**
 * Permits for the connections of a pool. They are granted to the accounts in rotation, and within an account in order,
 * so that a burst of one account delays another one by one connection only. The queue is bounded; while it is full,
 * only accounts below their equal share may still wait.
 */
export class ConnectionQueue {
  /** Waiting requests by account; the next account in the rotation comes first. */
  private readonly waiters = new Map<string, Set<Waiter>>();
  private waitingCount = 0;
  private free: number;

  constructor(
    connections: number,
    private readonly maxWaiters: number,
  ) {
    this.free = connections;
  }

  get waiting(): number {
    return this.waitingCount;
  }

  /**
   * Every permit needs its `release`. Work without an account counts as one account.
   * @throws DatabaseBusyError where no permit is free in time, or the queue is full
   */
  acquire(timeoutMs: number): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    const account = workScope()?.account ?? '';
    if (this.isFullFor(account))
      return Promise.reject(new DatabaseBusyError('too many requests wait for a database connection'));
    return this.wait(account, timeoutMs);
  }

  /** Grants the permit to the oldest request of the next account. */
  release(): void {
    const [turn] = this.waiters;
    if (!turn) {
      this.free += 1;
      return;
    }
    const [account, ofAccount] = turn;
    this.waiters.delete(account);
    this.waiters.set(account, ofAccount);
    const [next] = ofAccount;
    next?.();
  }

  private isFullFor(account: string): boolean {
    if (this.waitingCount < this.maxWaiters) return false;
    const ofAccount = this.waiters.get(account)?.size ?? 0;
    const accounts = this.waiters.size + (ofAccount > 0 ? 0 : 1);
    return ofAccount >= Math.ceil(this.maxWaiters / accounts);
  }

  private wait(account: string, timeoutMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle: Waiter = (error) => {
        clearTimeout(timer);
        this.remove(account, settle);
        if (error) reject(error);
        else resolve();
      };
      const expire = (): void => settle(new DatabaseBusyError('no database connection was free in time'));
      const timer = setTimeout(expire, timeoutMs);
      this.add(account, settle);
    });
  }

  private add(account: string, waiter: Waiter): void {
    this.waitingCount += 1;
    const ofAccount = this.waiters.get(account);
    if (ofAccount) ofAccount.add(waiter);
    else this.waiters.set(account, new Set([waiter]));
  }

  private remove(account: string, waiter: Waiter): void {
    const ofAccount = this.waiters.get(account);
    if (!ofAccount?.delete(waiter)) return;
    this.waitingCount -= 1;
    if (ofAccount.size === 0) this.waiters.delete(account);
  }
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;
type Release = (error?: Error | boolean) => void;

/** Retries after 100, 200 and 400 ms: resolvers may fail briefly. */
const nameRetries = { retries: 3, minTimeout: 100 };

const ignore = (): void => undefined;

export interface BoundedPoolConfig extends PoolConfig {
  readonly max: number;
  readonly limits: DatabaseLimits;
}

/**
 * The pool of pg with a bounded queue: a request waits for a connection, and for the answer to a statement, until its
 * deadline (`withDeadline`).
 */
export class BoundedPool extends Pool {
  private readonly queue: ConnectionQueue;
  private limits: DatabaseLimits;
  /** Called when a request gets no connection. */
  onRejected: () => void = ignore;
  readonly size: number;
  /** Monotonic milliseconds of the last answer to a statement. */
  answeredAt = -Infinity;
  private readonly guards = new WeakMap<PoolClient, StatementGuard>();

  constructor({ limits, ...config }: BoundedPoolConfig) {
    super({
      // First, because TypeORM passes some of them as undefined.
      ...config,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      ...(limits.lockMs === undefined ? {} : { lock_timeout: limits.lockMs }),
      idleTimeoutMillis: limits.idleMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
    });
    this.limits = limits;
    this.size = config.max;
    this.queue = new ConnectionQueue(config.max, config.max * waitersPerConnection);
    const onAnswer = (): void => void (this.answeredAt = performance.now());
    this.on('connect', (client) =>
      this.guards.set(client, new StatementGuard(client, limits.unansweredMs, onAnswer)),
    );
  }

  /** Changes the limits of new connections and of waiting for one, such as after the start. */
  setLimits(limits: DatabaseLimits): void {
    this.limits = limits;
    this.options.connectionTimeoutMillis = limits.connectMs;
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | void {
    const connecting = this.acquire();
    if (!connected) return connecting;
    connecting.then(
      (client) => connected(undefined, client, client.release.bind(client)),
      (error: Error) => connected(error, undefined, ignore),
    );
  }

  /** Connections in use and idle, and requests that wait for one. */
  usage(): { readonly used: number; readonly idle: number; readonly waiting: number } {
    return { used: this.totalCount - this.idleCount, idle: this.idleCount, waiting: this.queue.waiting };
  }

  /** Whether an idle connection is left for the next caller. */
  private get hasIdle(): boolean {
    return this.idleCount > this.waitingCount;
  }

  private async acquire(): Promise<PoolClient> {
    try {
      const until = performance.now() + untilDeadline(this.limits.waitMs);
      await this.queue.acquire(until - performance.now());
      // An idle connection is available at once.
      if (this.hasIdle) return await this.open();
      return await this.inTime(this.open(), until - performance.now());
    } catch (error) {
      this.onRejected();
      throw error;
    }
  }

  /** A connection that opens after the deadline of its request returns to the pool. */
  private inTime(opening: Promise<PoolClient>, limitMs: number): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        reject(new DatabaseBusyError('no connection to the database was made in time'));
      }, limitMs);
      const settled = opening.finally(() => clearTimeout(timer));
      settled.then((client) => (late ? client.release() : resolve(client)), reject);
    });
  }

  /** The permit is released with the connection, or at once where opening fails. */
  private async open(): Promise<PoolClient> {
    try {
      let client = await this.connectByName();
      while (isInTransaction(client)) {
        client.release(true);
        client = await this.connectByName();
      }
      this.returnPermitOnRelease(client);
      return client;
    } catch (error) {
      this.queue.release();
      throw error;
    }
  }

  private connectByName(): Promise<PoolClient> {
    if (this.hasIdle) return super.connect();
    const shouldRetry = ({ error }: { readonly error: Error }): boolean => isNameFailure(error);
    return pRetry(() => super.connect(), { ...nameRetries, shouldRetry });
  }

  private returnPermitOnRelease(client: PoolClient): void {
    const release = client.release.bind(client);
    const releaseBoth: Release = (error) => {
      release(error);
      this.queue.release();
    };
    client.release = (error) => {
      const { ending, ready } = this.guards.get(client) ?? {};
      if (!ending && !ready) return releaseBoth(error ?? isInTransaction(client));
      // No other listener exists until the pool has the connection back, and an error without a listener ends the
      // process.
      client.on('error', ignore);
      void (ending ?? ready)?.then(() => {
        client.off('error', ignore);
        releaseBoth(ending ? true : (error ?? isInTransaction(client)));
      });
    };
  }
}

/**
 * Whether a transaction was left open, for example by a script of several statements that fails after its BEGIN: the
 * next user of the connection would get 25P02 instead of its own error.
 */
function isInTransaction(client: PoolClient): boolean {
  const status = client.getTransactionStatus();
  return status === 'T' || status === 'E';
}

/** The pool of a connected data source; undefined where it is that of another driver. */
export function poolOf({ driver }: DataSource): BoundedPool | undefined {
  const pool: unknown = 'master' in driver ? driver.master : undefined;
  return pool instanceof BoundedPool ? pool : undefined;
}

/** Adds metrics of the pool of a data source; the values are read at each scrape. */
export function observePool(source: DataSource, registry: Registry): void {
  const pool = poolOf(source);
  if (!pool) return;
  const registers = [registry];
  new Gauge({
    name: 'lode_database_connections',
    help: 'Connections of this process to Postgres: in use, idle, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool.usage())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'lode_database_connections_max',
    help: 'Size of the pool of this process (LODE_DATABASE_POOL)',
    registers,
  }).set(pool.size);
  const rejected = new Counter({
    name: 'lode_database_rejected_total',
    help: 'Requests that got no connection to Postgres in time',
    registers,
  });
  pool.onRejected = () => rejected.inc();
}
