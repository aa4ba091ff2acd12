import { Inject, Injectable } from '@nestjs/common';
import { maxMonitoredSites } from '@lode/contracts';
import { CLOCK, Tasks, type Clock } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { addSites, beginSites } from './monitor.statements';
import { ReadMonitoredSite } from './monitor.task';

/** Adds sites to monitors. A site that is read for another monitor already keeps its time. */
@Injectable()
export class MonitoredSites {
  constructor(
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** In a transaction of the account. */
  async add(
    manager: EntityManager,
    { account, monitor }: { readonly account: string; readonly monitor: string },
    domains: readonly string[],
  ): Promise<void> {
    if (domains.length === 0) return;
    await addSites.run(manager, monitor, account, domains, maxMonitoredSites);
    const sites = await beginSites.rows(manager, domains);
    const dueAt = this.clock.now();
    await this.tasks.scheduleAll(
      manager,
      ReadMonitoredSite,
      sites
        .filter(({ isNew }) => isNew)
        .map(({ domain }) => ({ key: domain, payload: { domain }, dueAt, subjects: [] })),
    );
  }
}
