import {
  crmSource,
  unreadCrmSource,
  type AcceptCrmContentsRequest,
  type CrmContentsCount,
} from '@lode/contracts';
import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ExclusionSourceEntity } from './exclusion.entity';

/** Parameters: account, connection. A connection that is known keeps its source. */
const addCrmConnection = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, hashes, subject_hashes)
    VALUES ($2, $1, '${unreadCrmSource}', '{}', '{}') ON CONFLICT (id) DO NOTHING`,
  parameters: ['text', 'text'],
});

/** Parameters: account, connection, number of the reading, entries as JSON. Entries of erased people are not stored. */
const storeCrmContents = statement({
  sql: `
    INSERT INTO outreach.exclusions (id, account_id, source, reading, hashes, subject_hashes)
    SELECT $2 || '.' || id, $1, $2, $3, hashes, subject_hashes
    FROM jsonb_to_recordset($4) AS given (id text, hashes text[], subject_hashes text[]) ORDER BY id
    ON CONFLICT (id) DO UPDATE SET reading = greatest(exclusions.reading, excluded.reading),
      hashes = excluded.hashes, subject_hashes = excluded.subject_hashes`,
  parameters: ['text', 'text', 'bigint', 'jsonb'],
});

/** Parameters: account, connection, number of the reading before which entries are removed, and their maximum number. */
const removeEarlierContents = statement({
  sql: `
    DELETE FROM outreach.exclusions WHERE account_id = $1 AND id = ANY (ARRAY(
      SELECT id FROM outreach.exclusions WHERE account_id = $1 AND source = $2 AND reading < $3 LIMIT $4))`,
  parameters: ['text', 'text', 'bigint', 'bigint'],
});

/** The contents of the connection are complete. */
const completeCrmConnection = statement({
  sql: `
    UPDATE outreach.exclusions SET source = '${crmSource}'
    WHERE account_id = $1 AND id = $2 AND source = '${unreadCrmSource}'`,
  parameters: ['text', 'text'],
});

/** Entries that are removed in one transaction. */
const batch = 5000;

/**
 * Exclusions of the contents of CRMs. A row has the connection as its source, and the connection has a row of its own, as a
 * list has; its source is `crm` once it was read completely.
 */
@Injectable()
export class CrmContents {
  constructor(private readonly source: DataSource) {}

  /** May be repeated. @returns the number of stored entries, without erased people */
  async accept(
    account: string,
    { connection, reading, entries, complete = false }: AcceptCrmContentsRequest,
  ): Promise<CrmContentsCount> {
    const stored = await withAccount(this.source, account, async (manager) => {
      await addCrmConnection.run(manager, account, connection);
      if (entries.length === 0) return 0;
      await storeCrmContents.run(manager, account, connection, reading, JSON.stringify(entries));
      return entries.length;
    });
    if (complete) {
      await this.removeBefore(account, connection, reading);
      await withAccount(this.source, account, (manager) =>
        completeCrmConnection.run(manager, account, connection),
      );
    }
    return { entries: stored };
  }

  /** The contents are not in force any more as soon as the row of the connection is removed. */
  async remove(account: string, connection: string): Promise<CrmContentsCount> {
    await withAccount(this.source, account, (manager) =>
      manager.delete(ExclusionSourceEntity, { accountId: account, id: connection }),
    );
    return { entries: await this.removeBefore(account, connection, Number.MAX_SAFE_INTEGER) };
  }

  private async removeBefore(account: string, connection: string, reading: number): Promise<number> {
    for (let total = 0; ;) {
      const removed = await withAccount(this.source, account, (manager) =>
        removeEarlierContents.run(manager, account, connection, reading, batch),
      );
      total += removed;
      if (removed < batch) return total;
    }
  }
}
