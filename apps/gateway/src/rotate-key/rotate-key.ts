import { randomInt } from 'node:crypto';
import { ProblemError, type RotatedKey, type RotateKeyRequest } from '@lode/contracts';
import type { Key } from '../database/key.entity';
import type { KeyRepository } from '../database/key.repository';
import { checkRoom } from '../keys/check-room';
import { checkMayChange, type KeyAuthority } from '../keys/key-authority';
import { generateKey } from '../key-format/key-format';
import { toKeyRecord } from '../keys/key-record';
import { limitExpiry } from '../keys/limit-expiry';

interface Rotation {
  readonly old: Key;
  readonly successor: RotatedKey;
}

/**
 * Puts a new key with the same name, scopes, rate and end in the place of an old one, which works on for
 * the grace period. Call after `lockAccount`.
 * @throws ProblemError not_found; forbidden for a key with operator scopes that the caller lacks; conflict for a key
 * that is over, was replaced already or belongs to the setting LODE_API_KEY, and where the account has no room.
 */
export async function rotateKey(
  keys: KeyRepository,
  { id, grace_seconds }: RotateKeyRequest,
  authority: KeyAuthority,
): Promise<Rotation> {
  const old = await keys.lock(id);
  if (!old) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, old);
  checkCanRotate(old, await keys.now());
  const { name, scopes, rateLimit } = old;
  const { expiresAt, hint } = limitExpiry(old.expiresAt, authority);
  // Before the room is checked: without a grace period the number of keys in force stays the same.
  const endsAt = await keys.endIn(old.id, grace_seconds);
  await checkRoom(keys, 'revoke one that is no longer used, or rotate with grace_seconds 0');
  const key = generateKey(randomInt);
  const record = await keys.add(key, { name, scopes, rateLimit, expiresAt });
  await keys.replace(old.id, record.id);
  return {
    old,
    successor: { ...toKeyRecord(record), key, hint, old_key_expires_at: endsAt.toISOString() },
  };
}

function checkCanRotate(old: Key, now: number): void {
  if (old.replacedBy !== null) throw alreadyReplaced(old.replacedBy);
  if (old.revokedAt) throw new ProblemError('conflict', 'The key is revoked; make a new one.');
  if (old.expiresAt && old.expiresAt.getTime() <= now)
    throw new ProblemError('conflict', 'The key has expired; make a new one.');
  if (old.configured)
    throw new ProblemError('conflict', 'The key is a setting of the deployment: change LODE_API_KEY.');
}

const alreadyReplaced = (id: string): ProblemError =>
  new ProblemError(
    'conflict',
    `The key was already replaced by ${id}. If that key was not received, rotate it.`,
    { id },
  );
