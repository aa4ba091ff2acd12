import {
  operatorKeyCommand,
  operatorScopes,
  ProblemError,
  type AccountRole,
  type Operation,
  type Scope,
} from '@lode/contracts';

/** What a key or a session may do. */
export interface Scoped {
  readonly scopes: ReadonlySet<string>;
  /** The role of the person of a session; absent for a key. */
  readonly role?: AccountRole | null;
}

/** @throws ProblemError forbidden, which names the missing scope */
export function checkScope(operation: Operation | undefined, key: Scoped): void {
  const scope = operation?.http?.scope;
  if (scope && scope !== 'any' && !key.scopes.has(scope)) throw scopeMissing(scope, key.role);
}

/** @param role of the person of a session; absent for a key */
export const scopeMissing = (scope: Scope, role?: AccountRole | null): ProblemError =>
  new ProblemError(
    'forbidden',
    !role
      ? `The key lacks the scope ${scope}. Use a key that has it; ${creatorOf(scope)} creates one.`
      : `The role ${role} lacks the scope ${scope}. ${adviceFor(scope)}`,
  );

/** No session has a scope of the operator. */
const adviceFor = (scope: Scope): string =>
  operatorScopes.includes(scope)
    ? `It needs a key of ${creatorOf(scope)}.`
    : 'Ask an owner of the account for another role.';

/** Creates a key with the scope. */
const creatorOf = (scope: Scope): string =>
  operatorScopes.includes(scope) ? `the operator's command \`${operatorKeyCommand(scope)}\`` : 'POST /keys';
