import { randomInt } from 'node:crypto';
import { ProblemError, type RotatedKey, type RotateKeyRequest } from '@lode/contracts';
import type { KeyEntity } from '../database/key.entity';
import type { AccountIdentity } from '../database/identity.repository';
import { checkKeyLimit } from '../keys/check-key-limit';
import { configuredKeyConflict } from '../keys/configured-key-conflict';
import { checkMayChange, type KeyAuthority } from '../keys/key-authority';
import { generateKey } from '../key-format/key-format';
import { toKeyRecord } from '../keys/key-record';
import { limitExpiry } from '../keys/limit-expiry';
import { auditActor } from '../people/actor';

interface Rotation {
  readonly old: KeyEntity;
  readonly successor: RotatedKey;
}

/**
 * Replaces a key by a new one with the same name, scopes, rate and expiry. The old key stays active for the grace
 * period. Call after `lockAccount`.
 * @throws ProblemError not_found; forbidden for a key with operator scopes that the caller lacks; conflict for a key
 * that is revoked, expired, already replaced or set by LODE_API_KEY, and at the limit of active keys
 */
export async function rotateKey(
  { keys, audit }: Pick<AccountIdentity, 'keys' | 'audit'>,
  { id, grace_seconds }: RotateKeyRequest,
  authority: KeyAuthority,
): Promise<Rotation> {
  const old = await keys.lock(id);
  if (!old) throw new ProblemError('not_found', 'The account has no such key.');
  checkMayChange(authority, old);
  checkCanRotate(old, await keys.now());
  const { name, scopes, rateLimit, createdBy } = old;
  const { expiresAt, hint } = limitExpiry(old.expiresAt, authority);
  // Before the limit is checked: without a grace period the number of active keys does not change.
  const endsAt = await keys.endIn(old.id, grace_seconds);
  await checkKeyLimit(keys, 'revoke one that is no longer used, or rotate with grace_seconds 0');
  const key = generateKey(randomInt);
  const record = await keys.add(key, { name, scopes, rateLimit, expiresAt, createdBy });
  await keys.replace(old.id, record.id);
  const change = {
    action: 'key.rotated',
    subject: old.id,
    detail: `${name}: replaced by ${record.id}`,
  } as const;
  await audit.add(auditActor(authority.actor), change);
  return {
    old,
    successor: { ...toKeyRecord(record), key, hint, old_key_expires_at: endsAt.toISOString() },
  };
}

function checkCanRotate(old: KeyEntity, now: number): void {
  if (old.replacedBy !== null) throw alreadyReplaced(old.replacedBy);
  if (old.revokedAt) throw new ProblemError('conflict', 'The key is revoked; create a new one.');
  if (old.expiresAt && old.expiresAt.getTime() <= now)
    throw new ProblemError('conflict', 'The key has expired; create a new one.');
  if (old.configured) throw configuredKeyConflict();
}

const alreadyReplaced = (id: string): ProblemError =>
  new ProblemError(
    'conflict',
    `The key was already replaced by ${id}. If that key was not received, rotate it.`,
    { id },
  );
