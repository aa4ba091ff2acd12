import type { EntityManager } from 'typeorm';
import { noSuchList } from './no-such-list';

/** @throws ProblemError not_found for a list that the account does not have */
export async function requireList(manager: EntityManager, account: string, list: string): Promise<void> {
  const found = await manager.query<unknown[]>(
    'SELECT FROM outreach.lists WHERE account_id = $1 AND id = $2',
    [account, list],
  );
  if (found.length === 0) throw noSuchList();
}
