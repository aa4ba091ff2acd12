import { operatorScopes, ProblemError, scopesOfRole, type Scope } from '@lode/contracts';
import type { KeyEntity } from '../database/key.entity';
import type { Actor } from '../people/actor';

/** Rights of the caller of a key operation. */
export interface KeyAuthority {
  /** Operator scopes of the caller, which may rotate and revoke keys with these scopes. */
  readonly operatorScopes: readonly Scope[];
  /** The key of the request, which limits the expiry of new keys; null for the operator and for callers on the bus. */
  readonly maker: Pick<KeyEntity, 'id' | 'expiresAt'> | null;
  /** Scopes that a new key may have; null: all default scopes. */
  readonly grantable: readonly Scope[] | null;
  readonly actor: Actor;
}

/** The command line of the operator. */
export const operatorAuthority: KeyAuthority = {
  operatorScopes,
  maker: null,
  grantable: null,
  actor: { kind: 'operator' },
};

/**
 * The authority of an actor. A caller on the bus without a key may administer the keys of the named account, but not keys
 * with operator scopes, which concern all accounts; neither may a session. No session creates a key with more scopes than
 * its role has.
 */
export function authorityOf(actor: Actor): KeyAuthority {
  const { scopes = [] }: { scopes?: readonly Scope[] } = actor.kind === 'key' ? actor.key : {};
  return {
    operatorScopes: operatorScopes.filter((scope) => scopes.includes(scope)),
    maker: actor.kind === 'key' ? actor.key : null,
    grantable: actor.kind === 'person' ? scopesOfRole[actor.role] : null,
    actor,
  };
}

/** @throws ProblemError forbidden if the key has an operator scope that the caller lacks */
export function checkMayChange(authority: KeyAuthority, key: Pick<KeyEntity, 'id' | 'scopes'>): void {
  const missing = operatorScopes.filter(
    (scope) => key.scopes.includes(scope) && !authority.operatorScopes.includes(scope),
  );
  if (missing.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `The key ${key.id} holds the operator scope ${missing.join(', ')}: use a key that holds it too, or the operator's command line.`,
  );
}
