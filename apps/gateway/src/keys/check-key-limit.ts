import { maxKeysPerAccount, ProblemError } from '@lode/contracts';
import type { KeyRepository } from '../database/key.repository';

/** Call after `lockAccount`. @throws ProblemError conflict at the limit of active keys */
export async function checkKeyLimit(keys: Pick<KeyRepository, 'countInForce'>, fix: string): Promise<void> {
  if ((await keys.countInForce()) < maxKeysPerAccount) return;
  throw new ProblemError(
    'conflict',
    `The account has ${maxKeysPerAccount} keys in force, the maximum: ${fix}.`,
  );
}
