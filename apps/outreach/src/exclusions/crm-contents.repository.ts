import { Injectable } from '@nestjs/common';
import type { AcceptCrmContentsRequest, CrmContentsCount } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import {
  addCrmConnection,
  completeCrmConnection,
  removeCrmConnection,
  removeEarlierContents,
  storeCrmContents,
} from './crm-contents.statements';

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
      removeCrmConnection.run(manager, account, connection),
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
