import { EnrichCompany, FindIntentSignals, ProblemError, SearchDomain } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import { inBackground, LOGGER, PeriodicTask, type Logger } from '@lode/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { siteMaxAgeMs, BackgroundSites, maxSitesAtOnce, type TakenSite } from './reading.repository';

/** Milliseconds for one operation. */
const budget = 30_000;
/** Readings of a site: a large one continues after the first answer. */
const maxReadings = 3;

/**
 * Reads a site by the operations of the other services, which add their results to all searches. The calls have no
 * account. A reading of the last week, of a caller or a monitor, is used.
 */
@Injectable()
export class ReadBackgroundSite {
  constructor(@Inject(Bus) private readonly bus: Pick<Bus, 'call'>) {}

  /** @returns whether the site could be read @throws errors after which it should be tried again */
  async read(domain: string, cancellation: AbortSignal): Promise<boolean> {
    const context = () => createContext(budget, { cancellation });
    const max_age = siteMaxAgeMs / 1000;
    try {
      // One after the other: the first one reads the site, and the others find it read.
      let company = await this.bus.call(EnrichCompany, { domain, max_age }, context());
      for (let count = 1; company.partial && count < maxReadings; count += 1)
        company = await this.bus.call(EnrichCompany, { domain, max_age }, context());
      await this.bus.call(FindIntentSignals, { domain, max_age }, context());
      const people = await this.bus.call(SearchDomain, { domain, limit: 1 }, context());
      return company.website !== null || people.total > 0;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) return false;
      throw error;
    }
  }
}

/** Milliseconds between two looks for sites. */
const intervalMs = 1000;
/** Attempts for a site whose services are unavailable, and the milliseconds before the next one. */
const maxAttempts = 3;
const retryDelayMs = 30_000;

/** Reads the sites of background readings, behind all requests of callers. */
@Injectable()
export class BackgroundReader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly task: PeriodicTask;
  private readonly stopping = new AbortController();
  private readonly reading = new Set<Promise<void>>();

  constructor(
    private readonly sites: BackgroundSites,
    private readonly site: ReadBackgroundSite,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.task = new PeriodicTask(
      intervalMs,
      () => this.fill(),
      (error) => logger.info({ err: error }, 'background readings not continued, retrying'),
    );
  }

  onApplicationBootstrap(): void {
    this.task.start();
  }

  /** Looks for sites at once. */
  wake(): void {
    this.task.wake();
  }

  /** Sites in progress are read by another replica. */
  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.task.stop();
    await Promise.all(this.reading);
  }

  /** Begins to read sites until the limits are reached. */
  private async fill(): Promise<void> {
    while (!this.stopping.signal.aborted && this.reading.size < maxSitesAtOnce) {
      const taken = await this.sites.take();
      if (!taken) return;
      const work = inBackground(() => this.read(taken)).catch((error: unknown) =>
        this.logger.info({ err: error }, 'outcome of a background site not stored, it is read again'),
      );
      const counted = work.finally(() => {
        this.reading.delete(counted);
        this.task.wake();
      });
      this.reading.add(counted);
    }
  }

  private async read({ domain, attempt }: TakenSite): Promise<void> {
    try {
      await this.sites.settle(domain, await this.site.read(domain, this.stopping.signal));
    } catch (error) {
      if (this.stopping.signal.aborted) return this.sites.postpone(domain, 0);
      this.logger.info({ err: error }, 'background site not read');
      if (attempt >= maxAttempts) await this.sites.settle(domain, false);
      else await this.sites.postpone(domain, retryDelayMs * attempt);
    }
  }
}
