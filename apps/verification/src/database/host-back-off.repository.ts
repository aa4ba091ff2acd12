import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { HostBackOffs, Refusal, BackOff } from '../mail-hosts/host-back-offs';
import { backOffSeconds } from '../mail-hosts/back-off-seconds';

interface Row {
  readonly domain: string;
  readonly reason: BackOff['reason'];
  readonly until: Date;
}

/** Back-offs of mail hosts, shared by all replicas. An empty domain means the whole host. */
@Injectable()
export class HostBackOffRepository implements HostBackOffs {
  /** Back-offs that this process started. */
  readonly begun: Record<BackOff['reason'], number> = { busy: 0, blocked: 0, timeout: 0 };
  /** Hosts with a row that this process has read or written. Other hosts need no DELETE when they answer. */
  private readonly known = new Set<string>();

  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(address: string, domain: string): Promise<BackOff | null> {
    const rows = await this.ask<Row>(
      `SELECT domain, reason, until FROM verification.host_rests WHERE address = $1 AND domain IN ('', $2)`,
      [address, domain],
    );
    if (rows.length > 0) this.known.add(address);
    const now = this.clock.now();
    const [backOff] = rows
      .filter(({ until }) => until.getTime() > now)
      .sort((a, b) => b.until.getTime() - a.until.getTime());
    return backOff
      ? { reason: backOff.reason, forS: Math.ceil((backOff.until.getTime() - now) / 1000) }
      : null;
  }

  async begin(address: string, refusal: Refusal): Promise<void> {
    const { reason, statedS } = refusal;
    const domain = refusal.domain ?? '';
    const now = this.clock.now();
    const before = await this.timesInARow(address, domain, reason);
    // A row with times = 0 records a first uncertain refusal; a second one in a row starts the back-off.
    const times = refusal.isCertain || before !== null ? (before ?? 0) + 1 : 0;
    const lengthMs = times > 0 ? backOffSeconds(reason, times, statedS) * 1000 : 0;
    const written = await this.ask(
      // Of several concurrent refusals, one starts the back-off.
      `INSERT INTO verification.host_rests AS rest (address, domain, reason, times, until) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (address, domain) DO UPDATE
         SET reason = excluded.reason, times = excluded.times, until = excluded.until
       WHERE rest.until <= $6 RETURNING 1`,
      [address, domain, reason, times, new Date(now + lengthMs), new Date(now)],
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

  /** Hosts, or domains at a host, in back-off now. */
  async count(): Promise<ReadonlyMap<BackOff['reason'], number>> {
    const rows = await this.ask<{ reason: BackOff['reason']; count: number }>(
      'SELECT reason, count(*)::int AS count FROM verification.host_rests WHERE until > $1 GROUP BY reason',
      [new Date(this.clock.now())],
    );
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }

  /** Deletes back-offs that ended before the given instant. */
  async deleteBefore(endedBefore: number): Promise<void> {
    // Safe: every attempt at a host reads its row first.
    this.known.clear();
    await this.ask('DELETE FROM verification.host_rests WHERE until < $1', [new Date(endedBefore)]);
  }

  /** Consecutive back-offs for this reason; null: no row. */
  private async timesInARow(
    address: string,
    domain: string,
    reason: BackOff['reason'],
  ): Promise<number | null> {
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
