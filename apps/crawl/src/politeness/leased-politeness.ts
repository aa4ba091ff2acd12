import { ProblemError } from '@lode/contracts';
import { withDatabaseRetries, type Clock, type Leases } from '@lode/service-kit';
import { paceOf } from './pace-of';
import type { Manners, Permit, Politeness, Refusal, Resting } from './politeness';
import { restOf } from './rest-of';
import type { SiteRests } from './site-rests';

/** Rate limits across replicas: permits are distributed leases, and back-offs are stored in the database. */
export class LeasedPoliteness implements Politeness {
  constructor(
    private readonly leases: Pick<Leases, 'take'>,
    private readonly rests: SiteRests,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError unavailable during a shutdown */
  async take(url: URL, signal: AbortSignal, manners: Manners = {}): Promise<Permit | Resting> {
    const { resource, most, intervalMs } = paceOf(url, manners);
    const lease = await withDatabaseRetries(() => this.leases.take(resource, { most, intervalMs }, signal), {
      signal,
    });
    if (!lease) {
      signal.throwIfAborted();
      throw new ProblemError('unavailable');
    }
    try {
      // Checked after the wait, since a back-off may start during it.
      const resting = await this.resting(resource);
      if (!resting) return { kind: 'permit', release: () => lease.release() };
      await lease.release();
      return resting;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  async heed(url: URL, refusal: Refusal, manners: Manners = {}): Promise<void> {
    const rest = restOf(refusal);
    if (rest === 0) return;
    const until = this.clock.now() + rest;
    await this.rests.begin(paceOf(url, manners).resource, { status: refusal.status, until });
  }

  private async resting(resource: string): Promise<Resting | undefined> {
    const rest = await this.rests.find(resource);
    const forMs = rest ? rest.until - this.clock.now() : 0;
    return rest && forMs > 0 ? { kind: 'resting', status: rest.status, forMs } : undefined;
  }
}
