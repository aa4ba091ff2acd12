import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { ProblemError, type LeadList } from '@lode/contracts';
import { prefixedId, runOnce, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { ListEntity } from '../database/entities/list.entity';
import { findList, lockList, lockListsOf, pageOfLists, type ListRow } from './list.statements';
import type { ListContent, ListPlace, ListStore, Once } from './list-store';

/** Maximum lists of an account. */
const maxLists = 2000;

@Injectable()
export class ListRepository implements ListStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  create(account: string, { name, description, tags }: ListContent, once: Once): Promise<LeadList> {
    return runOnce({
      source: this.source,
      ...once,
      run: async (manager) => {
        await requireCapacity(manager, account);
        const now = this.clock.now();
        const id = prefixedId('lst', now, randomBytes(10));
        const times = { createdAt: new Date(now), updatedAt: new Date(now) };
        const content = { name, description, tags: [...tags] };
        await manager.insert(ListEntity, { id, accountId: account, ...content, ...times });
        const list = await this.read(manager, account, id);
        if (!list) throw new Error('the list was not inserted');
        return list;
      },
    });
  }

  page(account: string, { before, limit }: ListPlace): Promise<{ lists: LeadList[]; total: number }> {
    return withAccount(this.source, account, async (manager) => {
      const now = new Date(this.clock.now());
      const rows = await pageOfLists.rows(manager, account, now, before ?? null, limit ?? null);
      return { lists: rows.map(listOf), total: await manager.countBy(ListEntity, { accountId: account }) };
    });
  }

  find(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, (manager) => this.read(manager, account, id));
  }

  change(account: string, id: string, content: Partial<ListContent>): Promise<LeadList | undefined> {
    const changed = { ...content, tags: content.tags && [...content.tags] };
    return withAccount(this.source, account, async (manager) => {
      const updatedAt = new Date(this.clock.now());
      await manager.update(ListEntity, { accountId: account, id }, { ...changed, updatedAt });
      return this.read(manager, account, id);
    });
  }

  remove(account: string, id: string): Promise<LeadList | undefined> {
    return withAccount(this.source, account, async (manager) => {
      // The lock keeps the leads unchanged between the two statements.
      await lockList.run(manager, account, id);
      const list = await this.read(manager, account, id);
      await manager.delete(ListEntity, { accountId: account, id });
      return list;
    });
  }

  private async read(manager: EntityManager, account: string, id: string): Promise<LeadList | undefined> {
    const row = await findList.first(manager, account, new Date(this.clock.now()), id);
    return row && listOf(row);
  }
}

/** Serialized per account, so that concurrent requests cannot exceed the limit. */
async function requireCapacity(manager: EntityManager, account: string): Promise<void> {
  await lockListsOf.run(manager, account);
  if ((await manager.countBy(ListEntity, { accountId: account })) >= maxLists)
    throw new ProblemError('conflict', `An account has at most ${maxLists} lists; delete one first.`);
}

const listOf = ({ created_at, updated_at, ...row }: ListRow): LeadList => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
