import type { UrlPolicy } from '../guard/url-policy';
import type { Exchange, Failure } from './exchange';

/** The same as for a name that does not resolve: what may not be reached is not told from what is not there. */
export const forbidden: Failure = { kind: 'failure', reason: 'unreachable' };

/** Asks for a URL that a page, a redirect or a site gave, if that may be asked for at all. */
export async function whereAdmitted(
  policy: Pick<UrlPolicy, 'admit'>,
  given: URL,
  ask: (url: URL) => Promise<Exchange>,
): Promise<Exchange> {
  const admission = policy.admit(given);
  return admission.admitted ? ask(admission.url) : forbidden;
}
