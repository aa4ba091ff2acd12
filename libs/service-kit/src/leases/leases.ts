import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { WaitingLine } from './waiting-line';

/** How long a lease outlives a process that was killed, and how often a living one renews; milliseconds. */
const defaults = { ttlMs: 5000, renewMs: 1500 };
/** Pause between two questions of a waiter, in milliseconds; spread, so that replicas do not ask in step. */
const poll = { least: 50, most: 250 };

export interface LeaseLimit {
  /** Holders at the same time, in all replicas together; at least 1. */
  readonly most: number;
  /** Milliseconds from one start to the next, as the holder of the earlier one gave them. */
  readonly intervalMs?: number;
}

export interface Lease {
  /** Gives the lease back. Repeatable, and never rejects: where the database is away, the lease just expires. */
  release(): Promise<void>;
}

/**
 * Limits how many use a resource at the same time, and how soon after each other they begin, over all replicas
 * of a service: the politeness towards a mail host or a web host. Time is the database's. A replica that was
 * killed loses its leases after 5 s; one that lives renews all of its leases every 1.5 s. A lease that expired
 * while its holder was cut off is not reported to the holder: to break off a conversation with a host is no
 * politer than to end it. It counts again from the next renewal, and nobody gets in until there is room.
 * The tables come from `createLeaseTables`.
 */
export class Leases {
  private readonly holder = randomUUID();
  private readonly lines = new Map<string, WaitingLine>();
  /** Resources by lease. */
  private readonly held = new Map<string, string>();
  private readonly times: typeof defaults;
  private timer: NodeJS.Timeout | undefined;
  private renewal: Promise<unknown> | undefined;
  private closed = false;

  /** @param schema the service's. @param times other times than the usual ones, in milliseconds. */
  constructor(
    private readonly source: DataSource,
    private readonly schema: string,
    times: Partial<typeof defaults> = {},
  ) {
    this.times = { ...defaults, ...times };
  }

  /**
   * Waits for a lease; undefined when the signal aborts first, or these leases are closed. Waiters of one process
   * are served in the order in which they came, and processes take turns.
   * @throws errors of the database
   */
  async take(resource: string, limit: LeaseLimit, signal: AbortSignal): Promise<Lease | undefined> {
    const line = this.lines.get(resource) ?? new WaitingLine();
    this.lines.set(resource, line);
    try {
      return await line.inTurn(signal, () => this.askUntilTaken(resource, limit, line, signal));
    } finally {
      if (line.empty) this.lines.delete(resource);
    }
  }

  /** Gives back all that is held and sends waiters away. Never rejects. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    this.held.clear();
    for (const line of this.lines.values()) line.ring();
    await this.renewal;
    await this.ask(`DELETE FROM ${this.schema}.leases WHERE holder = $1`, [this.holder]).catch(ignore);
  }

  private async askUntilTaken(
    resource: string,
    limit: LeaseLimit,
    line: WaitingLine,
    signal: AbortSignal,
  ): Promise<Lease | undefined> {
    const id = randomUUID();
    let asked = false;
    while (!signal.aborted && !this.closed) {
      line.listen();
      asked = true;
      const wait = await this.askOnce(resource, id, limit);
      if (wait === 0 && !this.closed) return this.hold(resource, id);
      await line.pause(wait ?? spread(), signal);
    }
    if (asked) await this.forget(resource, id);
    return undefined;
  }

  /** 0 where the lease is taken, otherwise milliseconds until it may be, null where nobody knows. */
  private async askOnce(
    resource: string,
    id: string,
    { most, intervalMs = 0 }: LeaseLimit,
  ): Promise<number | null> {
    const [row] = await this.ask<{ wait: number | null }>(
      `SELECT ${this.schema}.take_lease($1, $2, $3, $4, $5, $6) AS wait`,
      [resource, id, this.holder, most, intervalMs, this.times.ttlMs],
    );
    return row?.wait ?? null;
  }

  private hold(resource: string, id: string): Lease {
    this.held.set(id, resource);
    this.timer ??= setInterval(() => this.renew(), this.times.renewMs).unref();
    const release = async (): Promise<void> => {
      if (!this.held.delete(id)) return;
      // A renewal on its way would enter the lease again.
      await this.renewal;
      await this.forget(resource, id);
      this.lines.get(resource)?.ring();
    };
    return { release };
  }

  /** What fails is tried again by the next one; the last one, when nothing is held any more, still clears up. */
  private renew(): void {
    if (this.renewal) return;
    if (this.held.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
    this.renewal = this.ask(`SELECT ${this.schema}.renew_leases($1, $2, $3, $4)`, [
      this.holder,
      [...this.held.values()],
      [...this.held.keys()],
      this.times.ttlMs,
    ])
      .catch(ignore)
      .finally(() => (this.renewal = undefined));
  }

  private async forget(resource: string, id: string): Promise<void> {
    await this.ask(`DELETE FROM ${this.schema}.leases WHERE resource = $1 AND id = $2`, [resource, id]).catch(
      ignore,
    );
  }

  private ask<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return this.source.query<Row[]>(statement, parameters);
  }
}

/** What stays behind in the database expires. */
const ignore = (): void => undefined;

const spread = (): number => poll.least + Math.random() * (poll.most - poll.least);
