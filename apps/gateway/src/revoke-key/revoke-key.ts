import { ProblemError } from '@lode/contracts';
import type { Key } from '../database/key.entity';
import type { KeyRepository } from '../database/key.repository';
import { checkMayChange, type KeyAuthority } from '../keys/key-authority';

/**
 * Ends a key for good; doing it again changes nothing. The keys that it made stay in force.
 * @throws ProblemError not_found, also for the keys of others; forbidden for a key with operator scopes that the
 * caller lacks.
 */
export async function revokeKey(keys: KeyRepository, id: string, authority: KeyAuthority): Promise<Key> {
  const key = await keys.lock(id);
  if (!key) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, key);
  await keys.revoke(id);
  const revoked = await keys.lock(id);
  if (!revoked) throw new ProblemError('not_found', 'The account has no such key.');
  return revoked;
}
