import { randomBytes } from 'node:crypto';
import { currentActor, CLOCK, type Clock, prefixedId } from '@lode/platform';
import { Tasks } from '@lode/work';
import { statement, typed, withAccount } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxMonitoredSites,
  maxMonitors,
  ProblemError,
  type CreateMonitorRequest,
  type Monitor,
  type MonitorChange,
} from '@lode/contracts';
import { type EntityManager, DataSource, LessThan } from 'typeorm';
import { companyDomain } from '@lode/domain/addresses';
import { distinct } from '@lode/domain/values';
import { ListEntity } from '../lists/list.entity';
import { noSuchList } from '../lists/list.repository';
import {
  type SavedSearch,
  MonitorEntity,
  MonitoredSiteEntity,
  type SiteFacts,
  MonitorChangeEntity,
} from './monitor.entity';
import { ReadMonitoredSite, CheckSavedSearch, CheckMonitoredList } from './monitor.task';
import { searchIn } from './saved-search';

/** Until the transaction ends; concurrent calls for an account wait for each other. */
const lockMonitors = statement({
  sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
  parameters: ['text'],
});

/** Monitors of account $1 with the number of their sites; only that with the id $2, if it is given. */
const findMonitors = statement({
  sql: `
    SELECT id, name, list_id, search, paused_at, created_at, created_by,
      (SELECT count(*)::integer FROM outreach.monitored_sites AS site WHERE site.monitor_id = monitor.id) AS sites,
      (SELECT count(*)::integer FROM outreach.searched_rows AS found WHERE found.monitor_id = monitor.id) AS rows
    FROM outreach.monitors AS monitor WHERE account_id = $1 AND ($2::text IS NULL OR id = $2) ORDER BY id`,
  parameters: ['text', 'text | null'],
  columns: {
    id: 'text',
    name: 'text',
    list_id: 'text | null',
    search: typed<SavedSearch | null>('json | null'),
    paused_at: 'timestamptz | null',
    created_at: 'timestamptz',
    created_by: 'text | null',
    sites: 'integer',
    rows: 'integer',
  },
});

/** Up to $4 sites of a monitor. */
const addSites = statement({
  sql: `
    INSERT INTO outreach.monitored_sites (monitor_id, account_id, domain)
    SELECT $1, $2, domain FROM unnest($3::text[]) AS domain
    LIMIT greatest(0, $4 - (SELECT count(*) FROM outreach.monitored_sites WHERE monitor_id = $1))
    ON CONFLICT DO NOTHING`,
  parameters: ['text', 'text', 'text[]', 'bigint'],
});

/** Locks the sites until the end of the transaction. Returns those that nothing monitored before. */
const beginSites = statement({
  sql: `
    INSERT INTO outreach.site_facts AS site (domain) SELECT domain FROM unnest($1::text[]) AS domain ORDER BY domain
    ON CONFLICT (domain) DO UPDATE SET domain = excluded.domain
    RETURNING site.domain, site.xmax = 0 AS "isNew"`,
  parameters: ['text[]'],
  columns: { domain: 'text', isNew: 'boolean' },
});

/** Until the transaction ends. */
export const lockSite = statement({
  sql: 'SELECT facts, read_at FROM outreach.site_facts WHERE domain = $1 FOR UPDATE',
  parameters: ['text'],
  columns: { facts: typed<SiteFacts | null>('jsonb | null'), read_at: 'timestamptz | null' },
});

export const storeFacts = statement({
  sql: 'UPDATE outreach.site_facts SET facts = coalesce($2, facts), read_at = $3 WHERE domain = $1',
  parameters: ['text', 'jsonb | null', 'timestamptz'],
});

/** Monitors of all accounts with a site. */
export const monitorsOf = statement({
  sql: 'SELECT id, account, list FROM outreach.monitors_of($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text', list: 'text | null' },
});

const forgetMonitorChanges = statement({
  sql: 'SELECT FROM outreach.forget_monitor_changes($1)',
  parameters: ['timestamptz'],
});

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

/** Milliseconds for which changes are kept. */
const retentionMs = 180 * 24 * 3_600_000;

/** Monitors of accounts. */
@Injectable()
export class MonitorRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly sites: MonitoredSites,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  list(account: string): Promise<Monitor[]> {
    return withAccount(this.source, account, async (manager) =>
      (await findMonitors.rows(manager, account, null)).map(monitorOf),
    );
  }

  /** @throws ProblemError not_found */
  get(account: string, id: string): Promise<Monitor> {
    return withAccount(this.source, account, (manager) => this.find(manager, account, id));
  }

  /** @throws ProblemError validation, free_mail_domain, not_found, conflict */
  create(account: string, request: CreateMonitorRequest): Promise<Monitor> {
    const domains = distinct((request.domains ?? []).map(companyDomain));
    const now = this.clock.now();
    const id = prefixedId('mon', now, randomBytes(10));
    const { list_id: listId = null, name } = request;
    const search = searchIn(request) ?? null;
    return withAccount(this.source, account, async (manager) => {
      await lockMonitors.run(manager, `monitors ${account}`);
      if ((await manager.countBy(MonitorEntity, { accountId: account })) >= maxMonitors)
        throw new ProblemError(
          'conflict',
          `The account has ${maxMonitors} monitors, the maximum. Delete one first.`,
        );
      if (listId !== null && !(await manager.existsBy(ListEntity, { accountId: account, id: listId })))
        throw noSuchList();
      const created = { createdAt: new Date(now), createdBy: currentActor() };
      const row = { id, accountId: account, name: name.trim(), listId, search, ...created };
      await manager.insert(MonitorEntity, row);
      await this.begin(manager, row, domains);
      return this.find(manager, account, id);
    });
  }

  /** A running check of a paused monitor ends; a resumed one begins at once. @throws ProblemError not_found */
  setPaused(account: string, id: string, isPaused: boolean): Promise<Monitor> {
    return withAccount(this.source, account, async (manager) => {
      const [row] = await manager.find(MonitorEntity, {
        where: { accountId: account, id },
        lock: { mode: 'pessimistic_write' },
      });
      const wasPaused = (row?.pausedAt ?? null) !== null;
      if (row && wasPaused !== isPaused) {
        const pausedAt = isPaused ? new Date(this.clock.now()) : null;
        await manager.update(MonitorEntity, { accountId: account, id }, { pausedAt });
        if (!isPaused) {
          const sites = await manager.findBy(MonitoredSiteEntity, { accountId: account, monitorId: id });
          await this.begin(
            manager,
            row,
            sites.map(({ domain }) => domain),
          );
        }
      }
      return this.find(manager, account, id);
    });
  }

  private async begin(
    manager: EntityManager,
    { accountId: account, id, search, listId }: Pick<MonitorEntity, 'accountId' | 'id' | 'search' | 'listId'>,
    domains: readonly string[],
  ): Promise<void> {
    const order = { account, monitor: id };
    const now = { key: id, dueAt: this.clock.now(), subjects: [] };
    await this.sites.add(manager, order, domains);
    if (search !== null) await this.tasks.schedule(manager, CheckSavedSearch, { ...now, payload: order });
    if (listId !== null)
      await this.tasks.schedule(manager, CheckMonitoredList, { ...now, payload: { ...order, after: '' } });
  }

  /** @throws ProblemError not_found */
  remove(account: string, id: string): Promise<Monitor> {
    return withAccount(this.source, account, async (manager) => {
      const monitor = await this.find(manager, account, id);
      await manager.delete(MonitorEntity, { accountId: account, id });
      await this.tasks.cancel(manager, CheckMonitoredList, id);
      await this.tasks.cancel(manager, CheckSavedSearch, id);
      return monitor;
    });
  }

  /** Newest first. @param before returns changes older than this id @throws ProblemError not_found */
  changes(account: string, id: string, before: string | undefined, limit: number): Promise<MonitorChange[]> {
    return withAccount(this.source, account, async (manager) => {
      await this.find(manager, account, id);
      const rows = await manager.find(MonitorChangeEntity, {
        where: {
          accountId: account,
          monitorId: id,
          ...(before !== undefined && { id: LessThan(before) }),
        },
        order: { id: 'DESC' },
        take: limit,
      });
      return rows.map(changeOf);
    });
  }

  /** Deletes old changes of all accounts. @param now milliseconds since 1970 */
  async deleteOld(now: number): Promise<void> {
    await forgetMonitorChanges.run(this.source, new Date(now - retentionMs));
  }

  private async find(manager: EntityManager, account: string, id: string): Promise<Monitor> {
    const row = await findMonitors.first(manager, account, id);
    if (!row) throw new ProblemError('not_found', 'There is no such monitor.');
    return monitorOf(row);
  }
}

const monitorOf = ({
  created_at,
  paused_at,
  search,
  ...row
}: Awaited<ReturnType<typeof findMonitors.one>>): Monitor => ({
  ...row,
  companies: search?.kind === 'companies' ? search.filters : null,
  people: search?.kind === 'people' ? search.filters : null,
  paused_at: paused_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

const changeOf = ({ id, type, domain, content, foundAt }: MonitorChangeEntity): MonitorChange => ({
  ...{ id, type, domain, ...content },
  found_at: foundAt.toISOString(),
});
