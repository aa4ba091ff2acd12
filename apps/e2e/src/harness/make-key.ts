import type { Deployment } from './deployment';

/** Creates a key by the operator's command line. @param options of `keys create` */
export async function makeKey(lode: Pick<Deployment, 'keys'>, ...options: string[]): Promise<string> {
  const printed = await lode.keys('create', ...options);
  const [key] = /lode_[0-9A-Za-z]{38}/.exec(printed) ?? [];
  if (key === undefined) throw new Error(`no key was printed: ${printed}`);
  return key;
}
