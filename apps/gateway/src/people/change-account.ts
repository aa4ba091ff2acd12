import { accountOf, withAccount, type CallContext } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { accountIdentity, IdentityRepository, type AccountIdentity } from '../database/identity.repository';
import { readActor, type Actor } from './actor';

export interface AccountChange extends AccountIdentity {
  readonly identity: IdentityRepository;
  readonly actor: Actor;
}

/** Runs a change of members in a transaction of the account, one at a time, with its actor. */
export function changeAccount<T>(
  source: DataSource,
  context: CallContext,
  work: (change: AccountChange) => Promise<T>,
): Promise<T> {
  const id = accountOf(context);
  return withAccount(source, id, async (manager) => {
    const account = accountIdentity(manager, id);
    const identity = new IdentityRepository(manager);
    await account.keys.lockAccount();
    return work({ ...account, identity, actor: await readActor(identity, account, context) });
  });
}
