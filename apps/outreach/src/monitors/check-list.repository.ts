import { Inject, Injectable } from '@nestjs/common';
import type { AddressVerification } from '@lode/contracts';
import { businessDomain } from '@lode/domain/sites';
import { distinct } from '@lode/domain/values';
import { CLOCK, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { Tasks, TaskWorker, type Attempt } from '@lode/work';
import { withAccount } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import { ListEntity } from '../lists/list.entity';
import { MonitorEntity } from './monitor.entity';
import { suppressedAmong } from '../leads/lead-contacts';
import { type StoredLead, LeadRepository } from '../leads/lead.repository';
import { LeadVerdictsRepository, addressesOf } from '../verdicts/lead-verdicts.repository';
import { CheckMonitoredList, type ListToCheck } from './monitor.task';
import { MonitoredSites } from './monitor.repository';
import { readingIntervalMs } from './watch-site.repository';
import { WriteChanges } from './write-changes';
import { VerdictSource } from '../verdicts/verdicts.adapter';

/** Leads of one run. */
const batchSize = 100;

type Verdicts = ReadonlyMap<string, AddressVerification>;

/** Follows the leads of a monitored list: adds new companies to the monitor, and verifies the addresses every week. */
@Injectable()
export class CheckList {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly sites: MonitoredSites,
    private readonly changes: WriteChanges,
    private readonly verified: LeadVerdictsRepository,
    private readonly leads: LeadRepository,
    private readonly verdicts: VerdictSource,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @TaskWorker(CheckMonitoredList)
  async check(order: ListToCheck, { signal }: Attempt): Promise<void> {
    const { account, after } = order;
    const monitor = await this.monitorOf(order);
    if (!monitor?.listId) return;
    const place = { account, list: monitor.listId, after: after === '' ? undefined : after };
    const leads = await withAccount(this.source, account, (manager) =>
      this.leads.pageAfter(manager, place, batchSize),
    );
    const hidden = await suppressedAmong(leads, this.suppressions.suppressionFilter(account));
    const visible = leads.filter((lead) => !hidden.has(lead));
    const emails = distinct(visible.filter(({ verification }) => verification !== null).flatMap(addressesOf));
    const verdicts: Verdicts = emails.length > 0 ? await this.verdicts.verify(emails, signal) : new Map();
    await withAccount(this.source, account, (manager) =>
      this.store(manager, { order, list: place.list, leads, visible, verdicts }),
    );
  }

  private monitorOf({ account, monitor: id }: ListToCheck): Promise<MonitorEntity | null> {
    return withAccount(this.source, account, async (manager) => {
      const monitor = await manager.findOneBy(MonitorEntity, { accountId: account, id });
      const list = monitor?.pausedAt ? undefined : monitor?.listId;
      return list && (await manager.existsBy(ListEntity, { accountId: account, id: list })) ? monitor : null;
    });
  }

  private async store(
    manager: EntityManager,
    batch: {
      readonly order: ListToCheck;
      readonly list: string;
      readonly leads: readonly StoredLead[];
      readonly visible: readonly StoredLead[];
      readonly verdicts: Verdicts;
    },
  ): Promise<void> {
    const { order, list, leads, visible, verdicts } = batch;
    const { account, monitor } = order;
    const domains = distinct(visible.flatMap(({ website, email }) => businessDomain(website, email) ?? []));
    if (verdicts.size > 0)
      await this.verified.write(manager, { account, list, ids: leads.map(({ id }) => id), verdicts });
    for (const lead of visible) await this.report(manager, order, list, lead, verdicts);
    await this.sites.add(manager, { account, monitor }, domains);
    const last = leads.length < batchSize ? undefined : leads.at(-1)?.id;
    await this.tasks.schedule(manager, CheckMonitoredList, {
      key: monitor,
      payload: { account, monitor, after: last ?? '' },
      dueAt: this.clock.now() + (last === undefined ? readingIntervalMs : 0),
      subjects: [],
    });
  }

  /** An address was valid, and is not any more. */
  private async report(
    manager: EntityManager,
    { account, monitor }: ListToCheck,
    list: string,
    lead: StoredLead,
    verdicts: Verdicts,
  ): Promise<void> {
    const { id, name, email, verification } = lead;
    const now = email === null ? undefined : verdicts.get(email);
    if (verification?.verdict !== 'valid' || now?.verdict !== 'invalid') return;
    const domain = businessDomain(lead.website, email) ?? String(email).split('@').at(-1) ?? '';
    await this.changes.write(
      manager,
      { account, monitor, list, domain, at: this.clock.now() },
      [{ type: 'address_invalid', content: { name, email, url: null, lead_id: id } }],
      [{ verdict: now.verdict, reason: now.reason, previous_verdict: verification.verdict }],
    );
  }
}
