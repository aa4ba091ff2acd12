import type { DataSource, EntityManager } from 'typeorm';
import { statement } from './statement';

/** Until the transaction ends. */
const setAccount = statement({
  sql: `SELECT set_config('lode.account', $1, true)`,
  parameters: ['text'],
  columns: { set_config: 'text' },
});

/**
 * Runs a transaction in which row-level security limits access to the rows of one account. The setting ends with the
 * transaction, so it does not leak through a pooled connection.
 */
export function withAccount<T>(
  source: DataSource,
  account: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return source.transaction((manager) => asAccount(manager, account, () => work(manager)));
}

/** Like `withAccount` within an open transaction, for work on several accounts in sequence. */
export async function asAccount<T>(
  manager: EntityManager,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  await setAccount.run(manager, account);
  return work();
}
