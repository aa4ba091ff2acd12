import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  type CrmRowState,
  type CrmStopReason,
  type CrmSyncReport,
  type SyncCrmRequest,
} from '@lode/contracts';
import { CLOCK, withAccount, withDatabaseRetries, type Clock } from '@lode/service-kit';
import { DataSource, In, MoreThan, type EntityManager } from 'typeorm';
import { lockConnection, openSyncs } from '../connections/crm-connection.statements';
import { afterSyncMs, CrmReadingSchedule } from '../readings/crm-reading-schedule';
import { CrmRecordEntity } from '../../database/crm-record.entity';
import { CrmConnectionEntity } from '../../database/crm-connection.entity';
import { CrmSyncEntity } from '../../database/crm-sync.entity';
import { CrmSyncRowEntity } from '../../database/crm-sync-row.entity';
import {
  addRequests,
  countRows,
  forgetSyncs,
  jobStates,
  keepRecords,
  settleRows,
} from './crm-sync.statements';
import { jobIdOf } from './sync-id';
import { reportOf } from './sync-report';
import type { SyncRow } from '../engine/sync-row';

/** A sync of an account. */
export interface SyncKey {
  readonly account: string;
  readonly id: string;
  readonly connectionId: string;
}

export type NewRow = Omit<SyncRow, 'number' | 'detail'> & {
  readonly detail: string | null;
  readonly subjectHashes: readonly string[];
};

export interface RowOutcome {
  readonly number: number;
  readonly state: CrmRowState;
  readonly crmId: string | null;
  readonly detail: string | null;
}

export interface RowPage {
  readonly after: number;
  readonly limit: number;
  /** Undefined: all. */
  readonly state?: CrmRowState | undefined;
}

/** How far the leads are planned. */
export interface PlanProgress {
  readonly nextCursor: string | null;
  readonly isRead: boolean;
  readonly missingFields: readonly string[];
}

const retentionMs = 90 * 24 * 3_600_000;
const listed = 50;
/** Rows of one INSERT. */
const rowsPerInsert = 200;

/** Syncs with their plans and outcomes. Writes are repeated through an outage of the database. */
@Injectable()
export class CrmSyncRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CrmReadingSchedule) private readonly readings: Pick<CrmReadingSchedule, 'put'>,
  ) {}

  /** Only one sync of a connection runs, so that no record is created twice. @throws ProblemError not_found, conflict */
  async check(manager: EntityManager, account: string, connectionId: string): Promise<void> {
    const connection = await lockConnection.first(manager, account, connectionId);
    if (!connection) throw new ProblemError('not_found', 'There is no such connection.');
    if (connection.status === 'failed')
      throw new ProblemError(
        'conflict',
        `The CRM rejects the sign-in: ${connection.failure}. Replace it first.`,
      );
    if ((await openSyncs.one(manager, account, connectionId)).count > 0)
      throw new ProblemError(
        'conflict',
        'A sync of this connection is running: wait for its end, or cancel its job.',
      );
  }

  /** The sync, which a killed worker may have begun. */
  start({ account, id, connectionId }: SyncKey, request: SyncCrmRequest): Promise<CrmSyncEntity> {
    const { id: _, dry_run: dryRun = false, ...selection } = request;
    return this.inAccount(account, async (manager) => {
      const createdAt = new Date(this.clock.now());
      const begun = { id, accountId: account, connectionId, dryRun, selection, createdAt };
      await manager.createQueryBuilder().insert().into(CrmSyncEntity).values(begun).orIgnore().execute();
      await manager.update(
        CrmConnectionEntity,
        { accountId: account, id: connectionId },
        { lastSyncAt: createdAt },
      );
      return manager.findOneByOrFail(CrmSyncEntity, { accountId: account, id });
    });
  }

  /** Stores the plan of a page before anything of it is written. */
  plan(key: SyncKey, first: number, rows: readonly NewRow[], progress: PlanProgress): Promise<void> {
    const { account, id, connectionId } = key;
    return this.inAccount(account, async (manager) => {
      const plannedAt = new Date(this.clock.now());
      const entities = rows.map(({ subjectHashes, ...row }, at) => ({
        ...row,
        ...{
          syncId: id,
          accountId: account,
          number: first + at,
          plannedAt,
          subjectHashes: [...subjectHashes],
        },
      }));
      for (let from = 0; from < entities.length; from += rowsPerInsert)
        await manager.insert(CrmSyncRowEntity, entities.slice(from, from + rowsPerInsert));
      const { nextCursor, isRead, missingFields } = progress;
      const planned = first + rows.length;
      await manager.update(
        CrmSyncEntity,
        { accountId: account, id },
        { nextCursor, isRead, planned, missingFields: [...missingFields] },
      );
      const numbers = rows.flatMap(({ state }, at) => (state === 'unchanged' ? [first + at] : []));
      await keepRecords.run(manager, account, id, connectionId, numbers, plannedAt);
    });
  }

  /** Planned rows that are not written yet. Rows of erased people are gone. */
  pending({ account, id }: SyncKey): Promise<SyncRow[]> {
    return this.inAccount(account, (manager) =>
      manager.find(CrmSyncRowEntity, {
        where: { accountId: account, syncId: id, state: 'planned' },
        order: { number: 'ASC' },
      }),
    );
  }

  settle({ account, id, connectionId }: SyncKey, outcomes: readonly RowOutcome[]): Promise<void> {
    if (outcomes.length === 0) return Promise.resolve();
    const numbers = outcomes.map(({ number }) => number);
    return this.inAccount(account, async (manager) => {
      const [states, ids, details] = [
        outcomes.map(({ state }) => state),
        outcomes.map(({ crmId }) => crmId),
        outcomes.map(({ detail }) => detail),
      ];
      await settleRows.run(manager, account, id, numbers, states, ids as string[], details as string[]);
      await keepRecords.run(manager, account, id, connectionId, numbers, new Date(this.clock.now()));
    });
  }

  /** Ids of records in the CRM, by `lode_id`. */
  async storedIds(
    { account, connectionId }: SyncKey,
    lodeIds: readonly string[],
  ): Promise<Map<string, string>> {
    const found = await this.inAccount(account, (manager) =>
      manager.findBy(CrmRecordEntity, { accountId: account, connectionId, lodeId: In([...lodeIds]) }),
    );
    return new Map(found.map(({ lodeId, crmId }) => [lodeId, crmId]));
  }

  /** @param waitsUntil null: it does not wait */
  async note({ account, id }: SyncKey, requests: number, waitsUntil: Date | null): Promise<void> {
    await this.inAccount(account, (manager) => addRequests.run(manager, account, id, requests, waitsUntil));
  }

  /** The written records are read soon. */
  async end(
    { account, id, connectionId }: SyncKey,
    end: {
      readonly stopped: CrmStopReason | null;
      readonly stopDetail: string | null;
      readonly estimatedSeconds: number | null;
    },
  ): Promise<void> {
    const endedAt = new Date(this.clock.now());
    await this.inAccount(account, async (manager) => {
      await manager.update(CrmSyncEntity, { accountId: account, id }, { ...end, endedAt, waitsUntil: null });
      const connection = await lockConnection.first(manager, account, connectionId);
      if (connection) await this.readings.put(manager, { account, connection: connectionId }, afterSyncMs);
    });
  }

  /** The newest first. */
  reports(account: string, connectionId: string, id?: string): Promise<CrmSyncReport[]> {
    return this.inAccount(account, async (manager) => {
      const where = { accountId: account, connectionId, ...(id !== undefined && { id }) };
      const syncs = await manager.find(CrmSyncEntity, { where, order: { id: 'DESC' }, take: listed });
      const ids = syncs.map((sync) => sync.id);
      const counts = await countRows.rows(manager, account, ids);
      const jobs = await jobStates.rows(manager, account, ids.map(jobIdOf));
      return syncs.map((sync) =>
        reportOf(
          sync,
          counts.filter((count) => count.sync_id === sync.id),
          jobs.find((job) => job.id === jobIdOf(sync.id))?.state,
        ),
      );
    });
  }

  /** Rows of a sync after a number, in their order. */
  rowsAfter(account: string, syncId: string, { after, limit, state }: RowPage): Promise<SyncRow[]> {
    const where = { accountId: account, syncId, number: MoreThan(after), ...(state && { state }) };
    return this.inAccount(account, (manager) =>
      manager.find(CrmSyncRowEntity, { where, order: { number: 'ASC' }, take: limit }),
    );
  }

  /** Deletes old syncs of all accounts. @param now in milliseconds since 1970 */
  async deleteBefore(now: number): Promise<void> {
    await forgetSyncs.run(this.source, new Date(now - retentionMs));
  }

  private inAccount<Result>(
    account: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return withDatabaseRetries(() => withAccount(this.source, account, work));
  }
}
