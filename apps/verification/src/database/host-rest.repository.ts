import { withDatabaseRetries, type Clock } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { HostRests, Refusal, Rest } from '../probe/host-rests';
import { restSeconds } from '../probe/rest-seconds';

interface Row {
  readonly domain: string;
  readonly reason: Rest['reason'];
  readonly until: Date;
}

/** Rests of mail hosts, shared by all replicas; the empty domain stands for the whole host. */
export class HostRestRepository implements HostRests {
  /** Rests that this process began, by reason. */
  readonly begun: Record<Rest['reason'], number> = { busy: 0, blocked: 0, timeout: 0 };
  /** Hosts with a row, as far as this process has seen: all others cost no statement when they answer. */
  private readonly known = new Set<string>();

  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async find(address: string, domain: string): Promise<Rest | null> {
    const rows = await this.ask<Row>(
      `SELECT domain, reason, until FROM verification.host_rests WHERE address = $1 AND domain IN ('', $2)`,
      [address, domain],
    );
    if (rows.length > 0) this.known.add(address);
    const now = this.clock.now();
    const [rest] = rows
      .filter(({ until }) => until.getTime() > now)
      .sort((a, b) => b.until.getTime() - a.until.getTime());
    return rest ? { reason: rest.reason, forS: Math.ceil((rest.until.getTime() - now) / 1000) } : null;
  }

  async begin(address: string, refusal: Refusal): Promise<void> {
    const { reason, statedS } = refusal;
    const domain = refusal.domain ?? '';
    const now = this.clock.now();
    const before = await this.timesInARow(address, domain, reason);
    // A row with no times is a suspicion: it takes a second refusal in a row to make a rest of it.
    const times = refusal.isCertain || before !== null ? (before ?? 0) + 1 : 0;
    const restMs = times > 0 ? restSeconds(reason, times, statedS) * 1000 : 0;
    const written = await this.ask(
      // Of several who are turned away at the same time, one begins the rest.
      `INSERT INTO verification.host_rests AS rest (address, domain, reason, times, until) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (address, domain) DO UPDATE
         SET reason = excluded.reason, times = excluded.times, until = excluded.until
       WHERE rest.until <= $6 RETURNING 1`,
      [address, domain, reason, times, new Date(now + restMs), new Date(now)],
    );
    this.known.add(address);
    if (times > 0) this.begun[reason] += written.length;
  }

  async end(address: string, domain: string): Promise<void> {
    if (!this.known.delete(address)) return;
    await this.ask(`DELETE FROM verification.host_rests WHERE address = $1 AND domain IN ('', $2)`, [
      address,
      domain,
    ]);
  }

  /** Hosts, or domains at a host, that are resting now, by reason. */
  async count(): Promise<ReadonlyMap<Rest['reason'], number>> {
    const rows = await this.ask<{ reason: Rest['reason']; count: number }>(
      'SELECT reason, count(*)::int AS count FROM verification.host_rests WHERE until > $1 GROUP BY reason',
      [new Date(this.clock.now())],
    );
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }

  /** Deletes rests that ended before the given instant: what was then no longer counts. */
  async forget(endedBefore: number): Promise<void> {
    // Whoever visits a host that has a row sees it first, so nothing is lost.
    this.known.clear();
    await this.ask('DELETE FROM verification.host_rests WHERE until < $1', [new Date(endedBefore)]);
  }

  /** How often the host has begun to rest in a row for this reason; null where it has not even been suspected. */
  private async timesInARow(address: string, domain: string, reason: Rest['reason']): Promise<number | null> {
    const [row] = await this.ask<{ times: number }>(
      'SELECT times FROM verification.host_rests WHERE address = $1 AND domain = $2 AND reason = $3',
      [address, domain, reason],
    );
    return row ? row.times : null;
  }

  private ask<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    return withDatabaseRetries(() => this.source.query<Row[]>(statement, parameters));
  }
}
