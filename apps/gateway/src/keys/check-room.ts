import { maxKeysPerAccount, ProblemError } from '@lode/contracts';
import type { KeyRepository } from '../database/key.repository';

/** Call after `lockAccount`. @throws ProblemError conflict where the account has as many keys in force as it may have. */
export async function checkRoom(keys: Pick<KeyRepository, 'countInForce'>, fix: string): Promise<void> {
  if ((await keys.countInForce()) < maxKeysPerAccount) return;
  throw new ProblemError(
    'conflict',
    `The account has ${maxKeysPerAccount} keys in force, the maximum: ${fix}.`,
  );
}
