import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@lode/platform';
import { Tasks, TaskWorker } from '@lode/work';
import { asAccount } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import { ReadMonitoredSite } from './monitor.task';
import { SiteFactsEntity } from './monitor.entity';
import { lockSite, monitorsOf, storeFacts } from './monitor.repository';
import { compareReadings, factsAfter, type SiteReading } from './site-facts';
import { WriteChanges } from './write-changes';
import { SiteReader } from './read-site.adapter';

/** A week, and an hour in which cached readings of the site become older than a week. */
export const readingIntervalMs = 7 * 24 * 3_600_000 + 3_600_000;

/** Reads each monitored site once a week, for the monitors of all accounts. */
@Injectable()
export class WatchSite {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly changes: WriteChanges,
    private readonly reader: SiteReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @TaskWorker(ReadMonitoredSite)
  async read({ domain }: { domain: string }): Promise<void> {
    if (!(await this.isWanted(domain))) return;
    const reading = await this.reader.read(domain);
    await this.source.transaction((manager) => this.store(manager, domain, reading));
  }

  /** Forgets a site that no monitor has any more. */
  private isWanted(domain: string): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await lockSite.first(manager, domain);
      // A separate statement, which sees the monitors that were committed before the lock.
      const isWanted = (await monitorsOf.rows(manager, domain)).length > 0;
      if (!isWanted) await manager.delete(SiteFactsEntity, { domain });
      return isWanted;
    });
  }

  private async store(
    manager: EntityManager,
    domain: string,
    reading: SiteReading | undefined,
  ): Promise<void> {
    const site = await lockSite.first(manager, domain);
    if (!site) return;
    const now = this.clock.now();
    // A repeated run after a crash: the reading was stored.
    if (site.read_at !== null && now - site.read_at.getTime() < readingIntervalMs / 2) return;
    if (reading && site.facts) {
      const found = compareReadings(site.facts, reading);
      for (const { id: monitor, account, list } of await monitorsOf.rows(manager, domain))
        await asAccount(manager, account, () =>
          this.changes.write(manager, { account, monitor, list, domain, at: now }, found),
        );
    }
    const facts = reading ? JSON.stringify(factsAfter(site.facts, reading)) : null;
    await storeFacts.run(manager, domain, facts, new Date(now));
    const item = { key: domain, payload: { domain }, dueAt: now + readingIntervalMs, subjects: [] };
    await this.tasks.schedule(manager, ReadMonitoredSite, item);
  }
}
