import type { DataSource, EntityManager } from 'typeorm';

/**
 * Runs a transaction in which row-level security shows the rows of one account only.
 * The setting ends with the transaction, so a pooled connection carries nothing to the next one.
 */
export function withAccount<T>(
  source: DataSource,
  account: string,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  return source.transaction((manager) => asAccount(manager, account, () => work(manager)));
}

/** The same within a transaction that is open, for work on several accounts one after the other. */
export async function asAccount<T>(
  manager: EntityManager,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  await manager.query(`SELECT set_config('lode.account', $1, true)`, [account]);
  return work();
}

/** Statements that put a table with an `account_id` behind row-level security, for migrations. */
export const accountPolicy = (table: string): string[] => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY account ON ${table} USING (account_id = current_setting('lode.account')) WITH CHECK (account_id = current_setting('lode.account'))`,
];
