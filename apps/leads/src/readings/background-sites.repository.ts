import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, CONFIG, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { LeadsConfig } from '../leads.config';
import { postponeSite, settleSite, takeSite } from './reading.statements';

/** Sites that all replicas read at the same time. */
export const maxSitesAtOnce = 4;

export interface TakenSite {
  readonly domain: string;
  /** 1 for the first. */
  readonly attempt: number;
}

/** The sites that are read in the background, in the order of the turns of their accounts. */
@Injectable()
export class BackgroundSites {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<LeadsConfig, 'backgroundSitesPerDay'>,
  ) {}

  /** The next site, reserved for five minutes; undefined if there is none, or a limit is reached. */
  async take(): Promise<TakenSite | undefined> {
    const limit = this.config.backgroundSitesPerDay;
    const { site, attempt } = await takeSite.one(this.source, this.now(), limit, maxSitesAtOnce);
    return site === null ? undefined : { domain: site, attempt: attempt ?? 1 };
  }

  /** Records the outcome in the readings of all accounts. */
  async settle(domain: string, isReadable: boolean): Promise<void> {
    await settleSite.run(this.source, domain, this.now(), isReadable);
  }

  /** Repeats the site after a delay in milliseconds. */
  async postpone(domain: string, delayMs: number): Promise<void> {
    await postponeSite.run(this.source, domain, new Date(this.clock.now() + delayMs));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
