import type { Deployment } from './deployment';
import { makeKey } from './make-key';

const made = new WeakMap<object, Promise<string>>();

/** A key of the first account with operator scopes, which only key commands grant. */
export function operatorKey(lode: Pick<Deployment, 'keys'>): Promise<string> {
  const key = made.get(lode) ?? makeKey(lode, '--name', 'operator', '--scopes', 'privacy:admin');
  made.set(lode, key);
  return key;
}
