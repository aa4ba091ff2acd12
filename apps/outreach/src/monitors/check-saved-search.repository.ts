import { Inject, Injectable } from '@nestjs/common';
import { distinct } from '@lode/domain/values';
import { CLOCK, type Clock } from '@lode/platform';
import { SubjectHasher, subjectsIn } from '@lode/privacy';
import { Tasks, TaskWorker } from '@lode/work';
import { withAccount } from '@lode/database';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { MonitorEntity, type SavedSearch, SearchedRowEntity } from './monitor.entity';
import { type FoundChange, WriteChanges } from './write-changes';
import { RunSearch } from './run-search.adapter';
import { compareRuns, type SearchedRow, type SearchRun } from './saved-search';
import { CheckSavedSearch, type SearchToCheck } from './monitor.task';

/** Milliseconds between two runs of a search. */
const searchIntervalMs = 24 * 3_600_000;

/** Runs saved searches every day, and reports rows that are new or gone. */
@Injectable()
export class CheckSavedSearches {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly searches: RunSearch,
    private readonly changes: WriteChanges,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @TaskWorker(CheckSavedSearch)
  async check(order: SearchToCheck): Promise<void> {
    const { account } = order;
    const monitor = await withAccount(this.source, account, (manager) => find(manager, order));
    if (!monitor?.search) return;
    const run = await this.searches.run(monitor.search, account);
    await withAccount(this.source, account, (manager) => this.store(manager, order, run));
  }

  private async store(manager: EntityManager, order: SearchToCheck, run: SearchRun): Promise<void> {
    const monitor = await find(manager, order, true);
    if (!monitor?.search) return;
    const { account: accountId, monitor: monitorId } = order;
    const before = await manager.findBy(SearchedRowEntity, { accountId, monitorId });
    const { added, gone } = compareRuns(before, run);
    const now = this.clock.now();
    if (gone.length > 0)
      await manager.delete(SearchedRowEntity, { accountId, monitorId, key: In(gone.map(({ key }) => key)) });
    if (added.length > 0) await this.insert(manager, order, added, now);
    const isFirst = monitor.searchedAt === null;
    await manager.update(MonitorEntity, { accountId, id: monitorId }, { searchedAt: new Date(now) });
    await this.tasks.schedule(manager, CheckSavedSearch, {
      key: monitorId,
      payload: order,
      dueAt: now + searchIntervalMs,
      subjects: [],
    });
    if (isFirst) return;
    const found = [
      ...gone.map((row) => changeOf(monitor.search, row, 'gone')),
      ...added.map((row) => changeOf(monitor.search, row, 'new')),
    ];
    const changed = { account: accountId, monitor: monitorId, list: null, domain: null, at: now };
    await this.changes.write(manager, changed, found);
  }

  /** The database rejects rows of erased people. */
  private async insert(
    manager: EntityManager,
    { account, monitor }: SearchToCheck,
    added: readonly SearchedRow[],
    now: number,
  ): Promise<void> {
    const rows = added.map(({ key, name, domain, email }) => ({
      ...{ monitorId: monitor, accountId: account, key, name, domain, email },
      foundAt: new Date(now),
      subjectHashes: distinct(subjectsIn(this.hasher, { domain, name, email })),
    }));
    await manager.insert(SearchedRowEntity, rows);
  }
}

const find = (
  manager: EntityManager,
  { account: accountId, monitor: id }: SearchToCheck,
  isLocked = false,
): Promise<MonitorEntity | null> =>
  manager.findOne(MonitorEntity, {
    where: { accountId, id, pausedAt: IsNull() },
    ...(isLocked && { lock: { mode: 'pessimistic_write' as const } }),
  });

const types = {
  companies: { new: 'company_new', gone: 'company_gone' },
  people: { new: 'person_new', gone: 'person_gone' },
} as const;

function changeOf(
  search: SavedSearch | null,
  { name, domain, email }: SearchedRow,
  change: 'new' | 'gone',
): FoundChange {
  const type = types[search?.kind ?? 'companies'][change];
  return { type, domain, content: { name, email, url: null, lead_id: null } };
}
