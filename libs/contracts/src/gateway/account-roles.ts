import { operatorScopes, scopes, type Scope } from '../operation/scopes';

/** Roles of the members of an account, the strongest first. */
export const accountRoles = ['owner', 'member', 'viewer'] as const;
export type AccountRole = (typeof accountRoles)[number];

/**
 * Scopes of a session. An owner has all scopes except those of the operator, a member the same without `keys:admin`, and a
 * viewer those that read.
 */
export const scopesOfRole: Readonly<Record<AccountRole, readonly Scope[]>> = {
  owner: scopes.filter((scope) => !operatorScopes.includes(scope)),
  member: scopes.filter((scope) => !operatorScopes.includes(scope) && !scope.endsWith(':admin')),
  viewer: scopes.filter((scope) => scope.endsWith(':read')),
};
