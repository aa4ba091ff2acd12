import type { Deployment } from './deployment';

const made = new WeakMap<object, Promise<string>>();

/** A key of the first account with the scopes that only the operator's command line grants; to make one takes seconds. */
export function operatorKey(lode: Pick<Deployment, 'keys'>): Promise<string> {
  const key = made.get(lode) ?? makeKey(lode);
  made.set(lode, key);
  return key;
}

async function makeKey(lode: Pick<Deployment, 'keys'>): Promise<string> {
  const printed = await lode.keys('create', '--name', 'operator', '--scopes', 'privacy:admin');
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return key;
}
