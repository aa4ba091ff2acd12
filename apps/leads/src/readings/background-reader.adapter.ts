import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inBackground, LOGGER, PeriodicTask, type Logger } from '@lode/service-kit';
import { BackgroundSites, maxSitesAtOnce, type TakenSite } from './background-sites.repository';
import { ReadBackgroundSite } from './read-site';

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
