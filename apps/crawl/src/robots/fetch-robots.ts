import type { UrlPolicy } from '../guard/url-policy';
import type { WebExchange } from '../http/exchange';
import { followRedirects } from '../http/follow-redirects';
import { requestIfAdmitted } from '../http/request-if-admitted';
import { readRobotsAnswer } from './read-robots-answer';
import type { RobotsAnswer } from './robots-store';

export interface FetchedRobots {
  readonly answer: RobotsAnswer;
  /** The origin whose robots.txt it is, too, after redirects; undefined without them. */
  readonly movedTo: string | undefined;
}

/**
 * Fetches the robots.txt of an origin. Redirects may lead to other hosts; the rules still apply to the origin (RFC 9309
 * §2.3.1.2).
 */
export async function fetchRobots(
  { policy, web }: { policy: Pick<UrlPolicy, 'admit'>; web: WebExchange },
  origin: string,
  signal: AbortSignal,
): Promise<FetchedRobots> {
  let last = new URL('/robots.txt', origin);
  const got = await followRedirects(last, (hop) => {
    last = hop;
    return requestIfAdmitted(policy, hop, (url) => web.exchange({ url, use: 'robots', signal }));
  });
  const answer = readRobotsAnswer(got);
  return { answer, movedTo: answer.kind === 'file' ? otherOrigin(last, origin) : undefined };
}

/** The origin whose robots.txt the URL is. */
function otherOrigin({ href, origin }: URL, asked: string): string | undefined {
  return origin !== asked && href === new URL('/robots.txt', origin).href ? origin : undefined;
}
