import { operatorScopes, ProblemError, type Scope } from '@lode/contracts';
import type { Key } from '../database/key.entity';

/** What the caller of a key operation may do with the keys of the account. */
export interface KeyAuthority {
  /** Operator scopes that the caller holds: it may rotate and revoke keys with these. */
  readonly operatorScopes: readonly Scope[];
  /** The key behind the request, which no key that it makes outlives; null for the operator and for callers on the bus. */
  readonly maker: Pick<Key, 'id' | 'expiresAt'> | null;
}

/** The operator's command line. */
export const operatorAuthority: KeyAuthority = { operatorScopes, maker: null };

/**
 * A caller on the bus without a key. Its NATS user is trusted to administer the keys of the account that it names, but
 * operator scopes reach beyond the account.
 */
export const busAuthority: KeyAuthority = { operatorScopes: [], maker: null };

export const authorityOfKey = (key: Key): KeyAuthority => ({
  operatorScopes: operatorScopes.filter((scope) => key.scopes.includes(scope)),
  maker: key,
});

/** @throws ProblemError forbidden where the key holds an operator scope that the caller does not hold. */
export function checkMayChange(authority: KeyAuthority, key: Pick<Key, 'id' | 'scopes'>): void {
  const missing = operatorScopes.filter(
    (scope) => key.scopes.includes(scope) && !authority.operatorScopes.includes(scope),
  );
  if (missing.length === 0) return;
  throw new ProblemError(
    'forbidden',
    `The key ${key.id} holds the operator scope ${missing.join(', ')}: use a key that holds it too, or the operator's command line.`,
  );
}
