import type { Deployment } from './deployment';

/** Makes a key of the first account with the scopes that only the operator's command line grants. */
export async function operatorKey(lode: Pick<Deployment, 'keys'>): Promise<string> {
  const printed = await lode.keys('create', '--name', 'operator', '--scopes', 'privacy:admin');
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return key;
}
