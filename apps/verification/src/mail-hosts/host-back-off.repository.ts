import { CLOCK, type Clock } from '@lode/platform';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Repository } from 'typeorm';
import { type BackOff, type HostBackOffs, type Refusal, backOffSeconds } from './host-back-offs';
import { HostBackOffEntity } from './host-back-off.entity';

/** Of several concurrent refusals, one starts the back-off and gets a row. */
const beginBackOff = statement({
  sql: `
    INSERT INTO verification.host_back_offs AS known (address, domain, reason, times, until) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (address, domain) DO UPDATE
      SET reason = excluded.reason, times = excluded.times, until = excluded.until
    WHERE known.until <= $6 RETURNING address`,
  parameters: ['text', 'text', typed<BackOff['reason']>('text'), 'integer', 'timestamptz', 'timestamptz'],
  columns: { address: 'text' },
});

const countBackOffs = statement({
  sql: 'SELECT reason, count(*)::integer AS count FROM verification.host_back_offs WHERE until > $1 GROUP BY reason',
  parameters: ['timestamptz'],
  columns: { reason: typed<BackOff['reason']>('text'), count: 'integer' },
});

/** Back-offs of mail hosts, shared by all replicas. An empty domain means the whole host. */
@Injectable()
export class HostBackOffRepository implements HostBackOffs {
  /** Back-offs that this process started. */
  readonly begun: Record<BackOff['reason'], number> = { busy: 0, blocked: 0, timeout: 0 };
  /** Hosts with a row that this process has read or written. Other hosts need no DELETE when they answer. */
  private readonly known = new Set<string>();

  constructor(
    @InjectRepository(HostBackOffEntity) private readonly backOffs: Repository<HostBackOffEntity>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async find(address: string, domain: string): Promise<BackOff | null> {
    const where = { address, domain: In(['', domain]) };
    const rows = await withDatabaseRetries(() => this.backOffs.findBy(where));
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
    const until = new Date(now + lengthMs);
    const written = await withDatabaseRetries(() =>
      beginBackOff.run(this.backOffs.manager, address, domain, reason, times, until, new Date(now)),
    );
    this.known.add(address);
    if (times > 0) this.begun[reason] += written;
  }

  async end(address: string, domain: string): Promise<void> {
    if (!this.known.delete(address)) return;
    await withDatabaseRetries(() => this.backOffs.delete({ address, domain: In(['', domain]) }));
  }

  /** Hosts, or domains at a host, in back-off now. */
  async count(): Promise<ReadonlyMap<BackOff['reason'], number>> {
    const now = new Date(this.clock.now());
    const rows = await withDatabaseRetries(() => countBackOffs.rows(this.backOffs.manager, now));
    return new Map(rows.map(({ reason, count }) => [reason, count]));
  }

  /** Deletes back-offs that ended before the given instant. */
  async deleteBefore(endedBefore: number): Promise<void> {
    // Safe: every attempt at a host reads its row first.
    this.known.clear();
    await withDatabaseRetries(() => this.backOffs.delete({ until: LessThan(new Date(endedBefore)) }));
  }

  /** Consecutive back-offs for this reason; null: no row. */
  private async timesInARow(
    address: string,
    domain: string,
    reason: BackOff['reason'],
  ): Promise<number | null> {
    const row = await withDatabaseRetries(() => this.backOffs.findOneBy({ address, domain, reason }));
    return row?.times ?? null;
  }
}
