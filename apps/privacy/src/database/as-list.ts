import { statement, asAccount } from '@lode/database';
import type { EntityManager } from 'typeorm';

/** The account of the transaction; empty: none. */
const readAccount = statement({
  sql: `SELECT coalesce(current_setting('lode.account', true), '') AS account`,
  columns: { account: 'text' },
});

/**
 * Runs work on the entries of one list in a transaction of another account, such as an operator's account that changes
 * the list of the deployment.
 */
export async function asList<T>(manager: EntityManager, list: string, work: () => Promise<T>): Promise<T> {
  const { account } = await readAccount.one(manager);
  const result = await asAccount(manager, list, work);
  return asAccount(manager, account, () => Promise.resolve(result));
}
