import { ProblemError, type Operation } from '@lode/contracts';
import type { ActiveKey } from './active-key';

/** @throws ProblemError forbidden, which names the missing scope */
export function checkScope(operation: Operation | undefined, key: Pick<ActiveKey, 'scopes'>): void {
  const scope = operation?.http?.scope;
  if (scope && scope !== 'any' && !key.scopes.has(scope))
    throw new ProblemError(
      'forbidden',
      `The key lacks the scope ${scope}. Use a key that has it; POST /keys creates one.`,
    );
}
