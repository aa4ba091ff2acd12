import { asAccount } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { readAccount } from './as-list.statements';

/**
 * Runs work on the entries of one list in a transaction of another account, such as an operator's account that changes
 * the list of the deployment.
 */
export async function asList<T>(manager: EntityManager, list: string, work: () => Promise<T>): Promise<T> {
  const { account } = await readAccount.one(manager);
  const result = await asAccount(manager, list, work);
  return asAccount(manager, account, () => Promise.resolve(result));
}
