import { openTransaction, withTransaction, type OpenTransaction } from '@lode/platform';
import type { DataSource, EntityManager } from 'typeorm';
import { statement } from './statement';

/** Until the transaction ends. */
const setAccount = statement({
  sql: `SELECT set_config('lode.account', $1, true)`,
  parameters: ['text'],
  columns: { set_config: 'text' },
});

interface AccountTransaction extends OpenTransaction {
  readonly source: DataSource;
  readonly account: string;
  readonly manager: EntityManager;
}

/**
 * Runs a transaction in which row-level security limits access to the rows of one account. The setting ends with the
 * transaction, so it does not leak through a pooled connection. Within a transaction of the same account the work is a
 * part of it.
 * @throws Error within a transaction of another account
 */
export async function withAccount<T>(
  source: DataSource,
  account: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const open = openTransaction() as AccountTransaction | undefined;
  if (open?.source === source) {
    if (open.account !== account) throw new Error('a transaction of one account cannot work for another');
    return work(open.manager);
  }
  const effects: (() => void)[] = [];
  const result = await source.transaction((manager) =>
    asAccount(manager, account, async () => {
      const transaction: AccountTransaction = { source, account, manager, isOpen: true, effects };
      try {
        return await withTransaction(transaction, () => work(manager));
      } finally {
        transaction.isOpen = false;
      }
    }),
  );
  for (const effect of effects) effect();
  return result;
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
