import { statement, withAccount, withDatabaseRetries } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { DataSource } from 'typeorm';
import { CrmConnectionEntity } from './crm-connection.entity';
import type { ContentsState } from '../engine/crm-reading';
import { afterSyncMs, CrmReadingSchedule, type CrmToRead } from '../readings/crm-reading-schedule';
import type { StoredConnection } from './stored-connection';

/** Serializes the creations of an account. */
const lockCrmConnectionsOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('export.crm_connections ' || $1, 0))`,
  parameters: ['text'],
});

/** Of all accounts. */
const sealedOtherwise = statement({
  sql: 'SELECT id, account FROM export.crm_sealed_otherwise($1)',
  parameters: ['text'],
  columns: { id: 'text', account: 'text' },
});

/** Serializes the starts of syncs of a connection. @returns no row without the connection */
export const lockConnection = statement({
  sql: `
    SELECT status, failure, last_sync_at FROM export.crm_connections
    WHERE account_id = $1 AND id = $2 FOR UPDATE`,
  parameters: ['text', 'text'],
  columns: { status: 'text', failure: 'text | null', last_sync_at: 'timestamptz | null' },
});

/** Open jobs of a connection. */
export const openSyncs = statement({
  sql: `
    SELECT count(*)::integer AS count FROM export.jobs
    WHERE account_id = $1 AND operation = 'sync_crm' AND state IN ('queued', 'running') AND request ->> 'id' = $2`,
  parameters: ['text', 'text'],
  columns: { count: 'integer' },
});

const maxConnections = 20;

/** Connections of accounts. Those of other accounts are not found. */
@Injectable()
export class CrmConnectionRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CrmReadingSchedule) private readonly readings: Pick<CrmReadingSchedule, 'put'>,
  ) {}

  /** @throws ProblemError conflict */
  async add(stored: StoredConnection): Promise<void> {
    const { accountId } = stored;
    await withAccount(this.source, accountId, async (manager) => {
      await lockCrmConnectionsOf.run(manager, accountId);
      if ((await manager.countBy(CrmConnectionEntity, { accountId })) >= maxConnections)
        throw new ProblemError(
          'conflict',
          `An account has at most ${maxConnections} CRMs; disconnect one first.`,
        );
      await manager.insert(CrmConnectionEntity, stored);
      await this.readings.put(manager, { account: accountId, connection: stored.id });
    });
  }

  list(account: string): Promise<StoredConnection[]> {
    return withAccount(this.source, account, (manager) =>
      manager.find(CrmConnectionEntity, { where: { accountId: account }, order: { id: 'ASC' } }),
    );
  }

  find(account: string, id: string): Promise<StoredConnection | null> {
    return withAccount(this.source, account, (manager) =>
      manager.findOneBy(CrmConnectionEntity, { accountId: account, id }),
    );
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<StoredConnection> {
    const found = await this.find(account, id);
    if (!found) throw new ProblemError('not_found', 'There is no such connection.');
    return found;
  }

  /** A new sign-in continues the readings. @throws ProblemError not_found */
  async change(account: string, id: string, change: Partial<StoredConnection>): Promise<StoredConnection> {
    await withAccount(this.source, account, async (manager) => {
      await manager.update(CrmConnectionEntity, { accountId: account, id }, change);
      if (change.secret !== undefined) await this.readings.put(manager, { account, connection: id });
    });
    return this.get(account, id);
  }

  /** Stores the progress of a reading. @returns false if the connection was removed */
  async saveReading(
    { account, connection: id }: CrmToRead,
    change: Partial<ContentsState>,
  ): Promise<boolean> {
    const { affected } = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) =>
        manager.update(CrmConnectionEntity, { accountId: account, id }, change),
      ),
    );
    return affected === 1;
  }

  /**
   * The removal of the connection, which waits for the lock, schedules the removal of its contents.
   * @param begunAt of the run that ends, in milliseconds: the records of a sync that began later are read soon
   */
  async scheduleReading(crm: CrmToRead, delayMs: number, begunAt: number): Promise<void> {
    await withDatabaseRetries(() =>
      withAccount(this.source, crm.account, async (manager) => {
        const connection = await lockConnection.first(manager, crm.account, crm.connection);
        if (!connection) return;
        const isSynced = (connection.last_sync_at?.getTime() ?? 0) >= begunAt;
        await this.readings.put(manager, crm, isSynced ? Math.min(delayMs, afterSyncMs) : delayMs);
      }),
    );
  }

  async isSyncing(account: string, id: string): Promise<boolean> {
    const { count } = await withAccount(this.source, account, (manager) =>
      openSyncs.one(manager, account, id),
    );
    return count > 0;
  }

  /** The CRM rejects a secret. @returns false if another one was stored meanwhile, or the connection was removed */
  async rejectSecret(
    { account, connection: id }: CrmToRead,
    secret: string,
    failure: string,
  ): Promise<boolean> {
    const { affected } = await withAccount(this.source, account, (manager) =>
      manager.update(CrmConnectionEntity, { accountId: account, id, secret }, { status: 'failed', failure }),
    );
    return affected === 1;
  }

  /** Replaces a secret, unless another one was stored meanwhile. */
  async replaceSecret(account: string, id: string, before: string, secret: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.update(CrmConnectionEntity, { accountId: account, id, secret: before }, { secret }),
    );
  }

  /** The next reading finds no connection, and removes its contents. */
  async remove(account: string, id: string): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const { affected } = await manager.delete(CrmConnectionEntity, { accountId: account, id });
      if (affected === 1) await this.readings.put(manager, { account, connection: id });
    });
  }

  /** Connections of all accounts whose secret another key sealed. */
  sealedOtherwise(prefix: string): Promise<{ id: string; account: string }[]> {
    return sealedOtherwise.rows(this.source, prefix);
  }
}
