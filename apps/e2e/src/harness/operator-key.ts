import type { Deployment } from './deployment';
import { makeKey } from './make-key';

const made = new WeakMap<object, Promise<string>>();

/** A key of the first account with operator scopes, which only the command line grants; takes seconds to create. */
export function operatorKey(lode: Pick<Deployment, 'keysProcess'>): Promise<string> {
  const key =
    made.get(lode) ?? makeKey({ keys: lode.keysProcess }, '--name', 'operator', '--scopes', 'privacy:admin');
  made.set(lode, key);
  return key;
}
