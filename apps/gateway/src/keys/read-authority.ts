import { ProblemError, type Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { KeyRepository } from '../database/key.repository';
import { checkScope } from '../authentication/check-scope';
import { authorityOfKey, busAuthority, type KeyAuthority } from './key-authority';

/**
 * The authority behind a request. A caller that presents a key is bound by it on both transports; the key is read in the
 * transaction of the change, so that one that was revoked meanwhile changes nothing.
 * @throws ProblemError unauthorized, forbidden
 */
export async function readAuthority(
  keys: KeyRepository,
  operation: Operation,
  { keyHash }: Pick<CallContext, 'keyHash'>,
): Promise<KeyAuthority> {
  if (keyHash === undefined) return busAuthority;
  const key = await keys.inForce(keyHash);
  if (!key) throw new ProblemError('unauthorized', 'The key of the request is no longer in force.');
  checkScope(operation, { scopes: new Set<string>(key.scopes) });
  return authorityOfKey(key);
}
