import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  maxMonitors,
  ProblemError,
  type CreateMonitorRequest,
  type Monitor,
  type MonitorChange,
  type Operation,
} from '@lode/contracts';
import { companyDomain } from '@lode/domain/addresses';
import { distinct } from '@lode/domain/values';
import {
  CLOCK,
  prefixedId,
  runOnce,
  Tasks,
  withAccount,
  type CallContext,
  type Clock,
} from '@lode/service-kit';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { ListEntity } from '../lists/list.entity';
import { MonitorChangeEntity } from '../database/entities/monitor-change.entity';
import { MonitorEntity } from '../database/entities/monitor.entity';
import { noSuchList } from '../lists/list.repository';
import { searchIn } from '../saved-searches/saved-search';
import { CheckSavedSearch } from '../saved-searches/saved-search.task';
import { CheckMonitoredList } from './monitor.task';
import { countMonitors, findMonitors, forgetMonitorChanges, lockMonitors } from './monitor.statements';
import { MonitoredSites } from './monitored-sites';

/** Milliseconds for which changes are kept. */
const retentionMs = 180 * 24 * 3_600_000;

interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

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

  /** @throws ProblemError validation, free_mail_domain, not_found, conflict, and those of `runOnce` */
  create(account: string, request: CreateMonitorRequest, once: Once): Promise<Monitor> {
    const domains = distinct((request.domains ?? []).map(companyDomain));
    const now = this.clock.now();
    const id = prefixedId('mon', now, randomBytes(10));
    const { list_id: listId = null, name } = request;
    const search = searchIn(request) ?? null;
    const run = async (manager: EntityManager): Promise<Monitor> => {
      await lockMonitors.run(manager, `monitors ${account}`);
      if ((await countMonitors.one(manager, account)).count >= maxMonitors)
        throw new ProblemError(
          'conflict',
          `The account has ${maxMonitors} monitors, the maximum. Delete one first.`,
        );
      if (listId !== null && !(await manager.existsBy(ListEntity, { accountId: account, id: listId })))
        throw noSuchList();
      const row = { id, accountId: account, name: name.trim(), listId, search, createdAt: new Date(now) };
      await manager.insert(MonitorEntity, row);
      await this.sites.add(manager, { account, monitor: id }, domains);
      if (search !== null)
        await this.tasks.schedule(manager, CheckSavedSearch, {
          key: id,
          payload: { account, monitor: id },
          dueAt: now,
          subjects: [],
        });
      if (listId !== null)
        await this.tasks.schedule(manager, CheckMonitoredList, {
          key: id,
          payload: { account, monitor: id, after: '' },
          dueAt: now,
          subjects: [],
        });
      return this.find(manager, account, id);
    };
    return runOnce({ source: this.source, ...once, run });
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
  search,
  ...row
}: Awaited<ReturnType<typeof findMonitors.one>>): Monitor => ({
  ...row,
  companies: search?.kind === 'companies' ? search.filters : null,
  people: search?.kind === 'people' ? search.filters : null,
  created_at: created_at.toISOString(),
});

const changeOf = ({ id, type, domain, content, foundAt }: MonitorChangeEntity): MonitorChange => ({
  ...{ id, type, domain, ...content },
  found_at: foundAt.toISOString(),
});
