import {
  operatorKeyCommand,
  operatorScopes,
  ProblemError,
  type Operation,
  type Scope,
} from '@lode/contracts';
import type { ActiveKey } from './active-key';

/** @throws ProblemError forbidden, which names the missing scope */
export function checkScope(operation: Operation | undefined, key: Pick<ActiveKey, 'scopes'>): void {
  const scope = operation?.http?.scope;
  if (scope && scope !== 'any' && !key.scopes.has(scope)) throw scopeMissing(scope);
}

export const scopeMissing = (scope: Scope): ProblemError =>
  new ProblemError(
    'forbidden',
    `The key lacks the scope ${scope}. Use a key that has it; ${creatorOf(scope)} creates one.`,
  );

/** Creates a key with the scope. */
const creatorOf = (scope: Scope): string =>
  operatorScopes.includes(scope) ? `the operator's command \`${operatorKeyCommand(scope)}\`` : 'POST /keys';
