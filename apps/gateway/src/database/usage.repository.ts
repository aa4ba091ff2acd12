import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { Between, DataSource, type EntityManager } from 'typeorm';
import type { KeyHour, UsageStore } from '../limits/usage-ledger';
import { Account } from './account.entity';
import { UsageRow } from './usage.entity';

/** Maximum number of rows in one response. */
const listLimit = 5000;

@Injectable()
export class UsageRepository implements UsageStore {
  constructor(private readonly source: DataSource) {}

  /** Adds the counts, updates the last use of the keys, and returns the total of the month. */
  add(account: string, rows: readonly KeyHour[], month: Date): Promise<number> {
    return withAccount(this.source, account, async (manager) => {
      await addRows(manager, account, rows);
      await touchKeys(manager, account, rows);
      return sumSince(manager, account, month);
    });
  }

  since(account: string, from: Date): Promise<number> {
    return withAccount(this.source, account, (manager) => sumSince(manager, account, from));
  }

  /** Requests per month; null: no limit. */
  async quota(account: string): Promise<number | null> {
    const found = await this.source.manager.findOneBy(Account, { id: account });
    return found?.monthlyQuota ?? null;
  }

  hours(account: string, from: Date, to: Date): Promise<UsageRow[]> {
    return withAccount(this.source, account, (manager) =>
      manager.find(UsageRow, {
        where: { accountId: account, hour: Between(from, to) },
        order: { hour: 'DESC', keyId: 'ASC' },
        take: listLimit,
      }),
    );
  }
}

async function addRows(manager: EntityManager, account: string, rows: readonly KeyHour[]): Promise<void> {
  await manager.query(
    `INSERT INTO gateway.usage (account_id, key_id, hour, requests)
     SELECT $1, key_id, to_timestamp(hour / 1000), requests
     FROM unnest($2::text[], $3::float8[], $4::integer[]) AS counted (key_id, hour, requests)
     ON CONFLICT (account_id, hour, key_id) DO UPDATE SET requests = usage.requests + excluded.requests`,
    [
      account,
      rows.map(({ keyId }) => keyId),
      rows.map(({ hour }) => hour),
      rows.map(({ requests }) => requests),
    ],
  );
}

/** Last use has a resolution of one minute, so that a busy key is written once a minute. */
async function touchKeys(manager: EntityManager, account: string, rows: readonly KeyHour[]): Promise<void> {
  await manager.query(
    `UPDATE gateway.keys SET last_used_at = date_trunc('minute', now())
     WHERE account_id = $1 AND id = ANY ($2) AND last_used_at IS DISTINCT FROM date_trunc('minute', now())`,
    [account, rows.map(({ keyId }) => keyId)],
  );
}

async function sumSince(manager: EntityManager, account: string, from: Date): Promise<number> {
  const [row]: { total: number }[] = await manager.query(
    `SELECT coalesce(sum(requests), 0)::float8 AS total FROM gateway.usage WHERE account_id = $1 AND hour >= $2`,
    [account, from],
  );
  return row?.total ?? 0;
}
