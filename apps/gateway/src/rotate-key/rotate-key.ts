import { randomInt } from 'node:crypto';
import { ProblemError, type NewKey, type RotateKeyRequest } from '@lode/contracts';
import type { Key } from '../database/key.entity';
import type { KeyRepository } from '../database/key.repository';
import { generateKey } from '../keys/key-format';
import { toKeyRecord } from '../keys/key-record';

interface Rotation {
  readonly old: Key;
  readonly successor: NewKey;
}

/**
 * Puts a new key with the same name, scopes, rate and end in the place of an old one, which works on for
 * the grace period.
 * @throws ProblemError not_found; conflict for a key that is over or belongs to the setting LODE_API_KEY.
 */
export async function rotateKey(
  keys: KeyRepository,
  { id, grace_seconds }: RotateKeyRequest,
): Promise<Rotation> {
  const old = await keys.lock(id);
  if (!old) throw new ProblemError('not_found', 'The account has no such key.');
  if (old.revokedAt) throw new ProblemError('conflict', 'The key is revoked; make a new one.');
  if (old.expiresAt && old.expiresAt.getTime() <= (await keys.now()))
    throw new ProblemError('conflict', 'The key has expired; make a new one.');
  if (old.configured)
    throw new ProblemError('conflict', 'The key is a setting of the deployment: change LODE_API_KEY.');
  const { name, scopes, rateLimit, expiresAt } = old;
  const key = generateKey(randomInt);
  const record = await keys.add(key, { name, scopes, rateLimit, expiresAt });
  await keys.endIn(old.id, grace_seconds);
  return { old, successor: { ...toKeyRecord(record), key } };
}
