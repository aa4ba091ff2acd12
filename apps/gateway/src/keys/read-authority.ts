import type { Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import { IdentityRepository, type AccountIdentity } from '../database/identity.repository';
import { checkActorScope, readActor } from '../people/actor';
import type { EntityManager } from 'typeorm';
import { authorityOf, type KeyAuthority } from './key-authority';

/**
 * Reads the authority of a request. A presented key or session limits the caller over HTTP and on the bus. It is read in the
 * transaction of the change, so that one that ended meanwhile changes nothing.
 * @throws ProblemError unauthorized, forbidden
 */
export async function readAuthority(
  manager: EntityManager,
  account: AccountIdentity,
  operation: Operation,
  context: Pick<CallContext, 'keyHash'>,
): Promise<KeyAuthority> {
  const actor = await readActor(new IdentityRepository(manager), account, context);
  checkActorScope(operation, actor);
  return authorityOf(actor);
}
