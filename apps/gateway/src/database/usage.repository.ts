import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { withAccount } from '@lode/service-kit';
import { Between, DataSource, Repository, type EntityManager } from 'typeorm';
import type { KeyHour, UsageStore } from '../limits/usage-ledger';
import { AccountEntity } from './account.entity';
import { touchKeys } from './key.statements';
import { touchSessions } from './session.statements';
import { UsageEntity } from './usage.entity';
import { addUsage, sumUsage } from './usage.statements';

/** Maximum number of rows in one response. */
const listLimit = 5000;

@Injectable()
export class UsageRepository implements UsageStore {
  constructor(
    private readonly source: DataSource,
    @InjectRepository(AccountEntity) private readonly accounts: Repository<AccountEntity>,
  ) {}

  /** Adds the counts, updates the last use of the keys and sessions, and returns the total of the month. */
  add(account: string, rows: readonly KeyHour[], month: Date): Promise<number> {
    return withAccount(this.source, account, async (manager) => {
      await addRows(manager, account, rows);
      const ids = rows.map(({ keyId }) => keyId);
      await touchKeys.run(manager, account, ids);
      const sessions = ids.filter((id) => id.startsWith('ses_'));
      if (sessions.length) await touchSessions.run(manager, sessions);
      return sumSince(manager, account, month);
    });
  }

  since(account: string, from: Date): Promise<number> {
    return withAccount(this.source, account, (manager) => sumSince(manager, account, from));
  }

  /** Requests per month; null: no limit. */
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
