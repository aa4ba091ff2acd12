import { operatorScopes, ProblemError, type Scope } from '@lode/contracts';
import type { KeyEntity } from '../database/key.entity';

/** Rights of the caller of a key operation. */
export interface KeyAuthority {
  /** Operator scopes of the caller, which may rotate and revoke keys with these scopes. */
  readonly operatorScopes: readonly Scope[];
  /** The key of the request, which limits the expiry of new keys; null for the operator and for callers on the bus. */
  readonly maker: Pick<KeyEntity, 'id' | 'expiresAt'> | null;
}

/** The command line of the operator. */
export const operatorAuthority: KeyAuthority = { operatorScopes, maker: null };

/**
 * A caller on the bus without a key. Its NATS user may administer the keys of the named account, but not keys with
 * operator scopes, which concern all accounts.
 */
export const busAuthority: KeyAuthority = { operatorScopes: [], maker: null };

export const authorityOfKey = (key: KeyEntity): KeyAuthority => ({
  operatorScopes: operatorScopes.filter((scope) => key.scopes.includes(scope)),
  maker: key,
});

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
