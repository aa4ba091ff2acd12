import { ProblemError } from '@lode/contracts';
import type { Key } from '../database/key.entity';
import type { KeyRepository } from '../database/key.repository';

/** Ends a key for good; doing it again changes nothing. @throws ProblemError not_found, also for the keys of others. */
export async function revokeKey(keys: KeyRepository, id: string): Promise<Key> {
  if (!(await keys.lock(id))) throw new ProblemError('not_found', 'The account has no such key.');
  await keys.revoke(id);
  const revoked = await keys.lock(id);
  if (!revoked) throw new ProblemError('not_found', 'The account has no such key.');
  return revoked;
}
