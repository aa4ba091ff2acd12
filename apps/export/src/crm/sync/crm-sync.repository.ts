import { CLOCK, type Clock } from '@lode/platform';
import { statement, withAccount, withDatabaseRetries } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import {
  ProblemError,
  type CrmRowState,
  type CrmStopReason,
  type CrmSyncReport,
  type SyncCrmRequest,
} from '@lode/contracts';
import { DataSource, In, MoreThan, type EntityManager } from 'typeorm';
import { lockConnection, openSyncs } from '../connections/crm-connection.repository';
import { afterSyncMs, CrmReadingSchedule } from '../readings/crm-reading-schedule';
import { CrmRecordEntity, CrmSyncEntity, CrmSyncRowEntity } from './crm-sync.entity';
import { CrmConnectionEntity } from '../connections/crm-connection.entity';
import { jobIdOf, reportOf } from './sync-report';
import type { SyncRow } from '../engine/plan-rows';

/** States of jobs. */
const jobStates = statement({
  sql: 'SELECT id, state FROM export.jobs WHERE account_id = $1 AND id = ANY ($2)',
  parameters: ['text', 'text[]'],
  columns: { id: 'text', state: 'text' },
});

/** Numbers of rows by state. */
const countRows = statement({
  sql: `
    SELECT sync_id, state, count(*)::integer AS count FROM export.crm_sync_rows
    WHERE account_id = $1 AND sync_id = ANY ($2) GROUP BY sync_id, state`,
  parameters: ['text', 'text[]'],
  columns: { sync_id: 'text', state: 'text', count: 'integer' },
});

/** Adds requests, and sets or ends the wait for a limit. */
const addRequests = statement({
  sql: `
    UPDATE export.crm_syncs SET requests = requests + $3, waits_until = $4
    WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'integer', 'timestamptz | null'],
});

/** Syncs older than the time, and expired consents, of all accounts. */
const forgetSyncs = statement({
  sql: 'SELECT export.forget_crm_syncs($1)',
  parameters: ['timestamptz'],
});

/** Outcomes of rows, by their numbers. */
const settleRows = statement({
  sql: `
    UPDATE export.crm_sync_rows AS row SET state = outcome.state, crm_id = outcome.crm_id, detail = outcome.detail
    FROM unnest($3::integer[], $4::text[], $5::text[], $6::text[]) AS outcome (number, state, crm_id, detail)
    WHERE row.account_id = $1 AND row.sync_id = $2 AND row.number = outcome.number AND row.state = 'planned'`,
  parameters: ['text', 'text', 'integer[]', 'text[]', 'text[]', 'text[]'],
});

/** Stores the ids of the records of rows. */
const keepRecords = statement({
  sql: `
    INSERT INTO export.crm_records (connection_id, lode_id, account_id, crm_id, written_at, subject_hashes)
    SELECT DISTINCT ON (plan ->> 'lodeId') $3, plan ->> 'lodeId', account_id, crm_id, $5, subject_hashes
    FROM export.crm_sync_rows
    WHERE account_id = $1 AND sync_id = $2 AND number = ANY ($4) AND crm_id IS NOT NULL
      AND state IN ('created', 'updated', 'unchanged', 'failed')
    ON CONFLICT (connection_id, lode_id) DO UPDATE
    SET crm_id = excluded.crm_id, written_at = excluded.written_at, subject_hashes = excluded.subject_hashes`,
  parameters: ['text', 'text', 'text', 'integer[]', 'timestamptz'],
});

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
