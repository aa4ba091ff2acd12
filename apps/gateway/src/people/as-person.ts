import { accountOf, type CallContext } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { IdentityRepository } from '../database/identity.repository';
import { personOf, readActor, type PersonActor } from './actor';

/**
 * Runs work of the person of a session in a transaction.
 * @throws ProblemError unauthorized, or forbidden for a key
 */
export function asPerson<T>(
  source: DataSource,
  context: CallContext,
  work: (identity: IdentityRepository, actor: PersonActor) => Promise<T>,
): Promise<T> {
  return source.transaction(async (manager) => {
    const identity = new IdentityRepository(manager);
    const actor = await identity.within(accountOf(context), (account) =>
      readActor(identity, account, context),
    );
    return work(identity, personOf(actor));
  });
}
