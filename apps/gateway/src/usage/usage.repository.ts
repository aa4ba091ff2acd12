import { statement, withAccount } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, DataSource, Repository, type EntityManager } from 'typeorm';
import { AccountEntity } from '../identity/account.entity';
import { touchKeys } from '../identity/key.repository';
import { touchSessions } from '../identity/session.repository';
import { UsageEntity } from './usage.entity';

/** Requests of one key in one hour. */
export interface KeyHour {
  readonly keyId: string;
  /** Start of the hour, milliseconds since 1970. */
  readonly hour: number;
  requests: number;
}

/** Hours are milliseconds since 1970. */
const addUsage = statement({
  sql: `
    INSERT INTO gateway.usage (account_id, key_id, hour, requests)
    SELECT $1, key_id, to_timestamp(hour / 1000), requests
    FROM unnest($2::text[], $3::float8[], $4::integer[]) AS counted (key_id, hour, requests)
    ON CONFLICT (account_id, hour, key_id) DO UPDATE SET requests = usage.requests + excluded.requests`,
  parameters: ['text', 'text[]', 'float8[]', 'integer[]'],
});

const sumUsage = statement({
  sql: `
    SELECT coalesce(sum(requests), 0)::float8 AS total FROM gateway.usage
    WHERE account_id = $1 AND hour >= $2`,
  parameters: ['text', 'timestamptz'],
  columns: { total: 'float8' },
});

/** Maximum number of rows in one response. */
const listLimit = 5000;

@Injectable()
export class UsageRepository {
  constructor(
    private readonly source: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
  ) {}

  /** Adds the counts, and updates the last use of the keys and sessions. */
  add(account: string, rows: readonly KeyHour[]): Promise<void> {
    return withAccount(this.source, account, async (manager) => {
      await addRows(manager, account, rows);
      const ids = rows.map(({ keyId }) => keyId);
      await touchKeys.run(manager, account, ids);
      const sessions = ids.filter((id) => id.startsWith('ses_'));
      if (sessions.length) await touchSessions.run(manager, sessions);
    });
  }

  since(account: string, from: Date): Promise<number> {
    return withAccount(this.source, account, (manager) => sumSince(manager, account, from));
  }

  /** Results per month; null: no limit. */
  async quota(account: string): Promise<number | null> {
    const found = await this.accounts.findOneBy({ id: account });
    return found?.monthlyQuota ?? null;
  }

  hours(account: string, from: Date, to: Date): Promise<UsageEntity[]> {
    return withAccount(this.source, account, (manager) =>
      manager.find(UsageEntity, {
        where: { accountId: account, hour: Between(from, to) },
        order: { hour: 'DESC', keyId: 'ASC' },
        take: listLimit,
      }),
    );
  }
}

async function addRows(manager: EntityManager, account: string, rows: readonly KeyHour[]): Promise<void> {
  await addUsage.run(
    manager,
    account,
    rows.map(({ keyId }) => keyId),
    rows.map(({ hour }) => hour),
    rows.map(({ requests }) => requests),
  );
}

const sumSince = async (manager: EntityManager, account: string, from: Date): Promise<number> =>
  (await sumUsage.one(manager, account, from)).total;
