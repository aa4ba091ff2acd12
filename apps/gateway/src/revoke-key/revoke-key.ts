import { ProblemError } from '@lode/contracts';
import type { KeyEntity } from '../database/key.entity';
import type { AccountIdentity } from '../database/identity.repository';
import { configuredKeyConflict } from '../keys/configured-key-conflict';
import { checkMayChange, type KeyAuthority } from '../keys/key-authority';
import { auditActor } from '../people/actor';

/**
 * Revokes a key permanently; idempotent. Keys that it created stay active.
 * @throws ProblemError not_found, also for keys of other accounts; forbidden for a key with operator scopes that the
 * caller lacks; conflict for the key of LODE_API_KEY
 */
export async function revokeKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  id: string,
  authority: KeyAuthority,
): Promise<KeyEntity> {
  const key = await keys.lock(id);
  if (!key) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, key);
  if (key.configured && !key.revokedAt) throw configuredKeyConflict();
  if (!key.revokedAt) {
    const change = { action: 'key.revoked', subject: id, detail: key.name } as const;
    await audit.add(auditActor(authority.actor), change);
  }
  await keys.revoke(id);
  const revoked = await keys.lock(id);
  if (!revoked) throw new ProblemError('not_found', 'The account has no such key.');
  return revoked;
}
