import { ProblemError, type Operation } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { KeyRepository } from '../database/key.repository';
import { checkScope } from '../authentication/check-scope';
import { authorityOfKey, busAuthority, type KeyAuthority } from './key-authority';

/**
 * Reads the authority of a request. A presented key limits the caller over HTTP and on the bus. The key is read in the
 * transaction of the change, so that a key revoked meanwhile changes nothing.
 * @throws ProblemError unauthorized, forbidden
 */
export async function readAuthority(
  keys: KeyRepository,
  operation: Operation,
  { keyHash }: Pick<CallContext, 'keyHash'>,
): Promise<KeyAuthority> {
  if (keyHash === undefined) return busAuthority;
  const key = await keys.inForce(keyHash);
  if (!key) throw new ProblemError('unauthorized', 'The key of the request is no longer active.');
  checkScope(operation, { scopes: new Set<string>(key.scopes) });
  return authorityOfKey(key);
}
