import type { EntityManager } from 'typeorm';

/**
 * Runs work on the entries of one list in a transaction of another account, such as an operator's account that changes
 * the list of the deployment.
 */
export async function asList<T>(manager: EntityManager, list: string, work: () => Promise<T>): Promise<T> {
  const [before] = await manager.query<{ account: string }[]>(
    `SELECT coalesce(current_setting('lode.account', true), '') AS account`,
  );
  await actAs(manager, list);
  const result = await work();
  await actAs(manager, before?.account ?? '');
  return result;
}

const actAs = (manager: EntityManager, account: string): Promise<unknown> =>
  manager.query(`SELECT set_config('lode.account', $1, true)`, [account]);
