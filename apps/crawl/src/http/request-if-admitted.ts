import type { UrlPolicy } from '../guard/url-policy';
import type { Exchange, Failure, Known } from './exchange';

/** The same failure as for an unknown name, so that forbidden hosts cannot be detected. */
export const forbidden: Failure = { kind: 'failure', reason: 'unreachable' };

/** Requests a URL from a page, a redirect or a site if the policy admits it. */
export async function requestIfAdmitted(
  policy: Pick<UrlPolicy, 'admit'>,
  given: URL,
  request: (url: URL) => Promise<Exchange | Known>,
): Promise<Exchange | Known> {
  const admission = policy.admit(given);
  return admission.admitted ? request(admission.url) : forbidden;
}
