import type { UrlPolicy } from '../guard/url-policy';
import type { Exchange, Failure, Got, Known } from './exchange';

/** The minimum that RFC 9309 §2.3.1.2 requires. */
const maxRedirects = 5;
const tooManyRedirects: Failure = { kind: 'failure', reason: 'redirects' };

/**
 * Follows redirects to the final response. A loop, a sixth redirect and an invalid location return the failure
 * `redirects`. Redirects to other hosts and from https to http are followed, since requests contain no secrets. `ask`
 * decides which hops are allowed.
 * @param request receives the number of the hop, from 0
 */
export async function followRedirects(
  first: URL,
  request: (url: URL, hop: number) => Promise<Exchange | Known>,
): Promise<Got> {
  const seen = new Set<string>();
  let url: URL | undefined = first;
  for (let hop = 0; url && hop <= maxRedirects && !seen.has(withoutHash(url)); hop++) {
    seen.add(withoutHash(url));
    const got = await request(url, hop);
    if (got.kind !== 'redirect') return got;
    url = got.location;
  }
  return tooManyRedirects;
}

const withoutHash = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);

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
