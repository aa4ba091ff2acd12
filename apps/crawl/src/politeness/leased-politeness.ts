import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { Leases } from '@lode/work';
import { type Clock, CLOCK } from '@lode/platform';
import { withDatabaseRetries } from '@lode/database';
import type { Refusal, PaceHints, Permit, Politeness, BackingOff } from './politeness';
import { paceOf } from './pace-of';
import { SiteBackOffRepository } from './site-back-off.repository';

/** Back-off in milliseconds without Retry-After; it is short for 503, which may concern a single page. */
const defaultBackOffMs: Readonly<Record<number, number>> = { 429: 30_000, 503: 2000 };
/** Maximum back-off in milliseconds. */
const maxBackOffMs = 600_000;

/** Duration of the back-off in milliseconds; 0 if the response requires none (RFC 6585 §4, RFC 9110 §10.2.3). */
export const backOffOf = ({ status, retryAfter }: Refusal): number =>
  Math.min(retryAfter ?? defaultBackOffMs[status] ?? 0, maxBackOffMs);

/** Rate limits across replicas: permits are distributed leases, and back-offs are stored in the database. */
@Injectable()
export class LeasedPoliteness implements Politeness {
  constructor(
    @Inject(Leases) private readonly leases: Pick<Leases, 'acquire'>,
    @Inject(SiteBackOffRepository)
    private readonly backOffs: Pick<SiteBackOffRepository, 'find' | 'begin'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError unavailable during a shutdown */
  async acquire(url: URL, signal: AbortSignal, hints: PaceHints = {}): Promise<Permit | BackingOff> {
    const { resource, maxHolders, intervalMs } = paceOf(url, hints);
    const lease = await withDatabaseRetries(
      () => this.leases.acquire(resource, { maxHolders, intervalMs }, signal),
      {
        signal,
      },
    );
    if (!lease) {
      signal.throwIfAborted();
      throw new ProblemError('unavailable');
    }
    try {
      // Checked after the wait, since a back-off may start during it.
      const backingOff = await this.backingOff(resource);
      if (!backingOff) return { kind: 'permit', release: () => lease.release() };
      await lease.release();
      return backingOff;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  async recordRefusal(url: URL, refusal: Refusal, hints: PaceHints = {}): Promise<void> {
    const backOff = backOffOf(refusal);
    if (backOff === 0) return;
    const until = this.clock.now() + backOff;
    await this.backOffs.begin(paceOf(url, hints).resource, { status: refusal.status, until });
  }

  private async backingOff(resource: string): Promise<BackingOff | undefined> {
    const backOff = await this.backOffs.find(resource);
    const remainingMs = backOff ? backOff.until - this.clock.now() : 0;
    return backOff && remainingMs > 0 ? { kind: 'back_off', status: backOff.status, remainingMs } : undefined;
  }
}
