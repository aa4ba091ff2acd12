import type { EntityManager } from 'typeorm';
import { ListEntity } from '../database/entities/list.entity';
import { noSuchList } from './no-such-list';

/** @throws ProblemError not_found for a list that the account does not have */
export async function requireList(manager: EntityManager, account: string, list: string): Promise<void> {
  if (!(await manager.existsBy(ListEntity, { accountId: account, id: list }))) throw noSuchList();
}
