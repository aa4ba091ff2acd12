import type { Exchange, Failure, Got } from './exchange';

/** As many as RFC 9309 §2.3.1.2 asks for at least, and as browsers' users would put up with. */
const maxRedirects = 5;
const endless: Failure = { kind: 'failure', reason: 'redirects' };

/**
 * Asks hop by hop until there is an answer. A loop, a sixth redirect and one that leads nowhere are the failure
 * `redirects`. Hosts may change, also from https to http: nothing secret is ever sent, and pages over http are
 * read anyway. Where a hop may not go is for `ask` to say.
 * @param ask is told the place of the hop, from 0
 */
export async function followRedirects(
  first: URL,
  ask: (url: URL, hop: number) => Promise<Exchange>,
): Promise<Got> {
  const seen = new Set<string>();
  let url: URL | undefined = first;
  for (let hop = 0; url && hop <= maxRedirects && !seen.has(withoutHash(url)); hop++) {
    seen.add(withoutHash(url));
    const got = await ask(url, hop);
    if (got.kind !== 'redirect') return got;
    url = got.location;
  }
  return endless;
}

const withoutHash = ({ href, hash }: URL): string => href.slice(0, href.length - hash.length);
