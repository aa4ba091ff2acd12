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
  /** The role of the user of a session; absent for a key. */
  readonly role?: AccountRole | null;
  /** A session of a user without the second factor that the account requires: it can only set one up. */
  readonly isRestricted?: boolean;
}

/** @throws ProblemError forbidden, which names the missing scope; second_factor_required */
export function checkScope(operation: Operation | undefined, key: Scoped): void {
  const { scope, path = '' } = operation?.http ?? {};
  if (key.isRestricted && scope && !/^\/session(\/|$)/.test(path))
    throw new ProblemError(
      'second_factor_required',
      'The account requires a second factor: set one up in Settings, and continue.',
    );
  if (scope && scope !== 'any' && !key.scopes.has(scope)) throw scopeMissing(scope, key.role);
}

/** @param role of the user of a session; absent for a key */
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
