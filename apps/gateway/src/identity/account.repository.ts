import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { statement } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { AccountEntity } from './account.entity';

/** Until the transaction ends. */
const lockFirstAccount = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.gateway.first_account'))`,
});

/** Accounts have no row-level security, because they contain no data of callers. */
export class AccountRepository {
  constructor(private readonly manager: EntityManager) {}

  async create(name: string, monthlyQuota: number | null = null): Promise<AccountEntity> {
    const createdAt = new Date();
    const id = prefixedId('acc', createdAt.getTime(), randomBytes(10));
    const account = this.manager.create(AccountEntity, { id, name, monthlyQuota, createdAt });
    await this.manager.insert(AccountEntity, account);
    return account;
  }

  /** Values that are undefined stay. */
  async change(
    id: string,
    {
      name,
      monthlyQuota,
      secondFactorRequired,
    }: {
      name?: string | undefined;
      monthlyQuota?: number | null | undefined;
      secondFactorRequired?: boolean;
    },
  ): Promise<void> {
    await this.manager.update(
      AccountEntity,
      { id },
      {
        ...(name !== undefined && { name }),
        ...(monthlyQuota !== undefined && { monthlyQuota }),
        ...(secondFactorRequired !== undefined && { secondFactorRequired }),
      },
    );
  }

  find(id: string): Promise<AccountEntity | null> {
    return this.manager.findOneBy(AccountEntity, { id });
  }

  list(): Promise<AccountEntity[]> {
    return this.manager.find(AccountEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Returns the oldest account, or creates one; concurrent processes create a single one. */
  async first(): Promise<AccountEntity> {
    await lockFirstAccount.run(this.manager);
    const [oldest] = await this.manager.find(AccountEntity, {
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return oldest ?? this.create('First account');
  }
}
