import type { UrlPolicy } from '../guard/url-policy';
import type { WebExchange } from '../http/exchange';
import { followRedirects } from '../http/follow-redirects';
import { requestIfAdmitted } from '../http/request-if-admitted';
import { readRobotsAnswer } from './read-robots-answer';
import type { RobotsAnswer } from './robots-store';

/**
 * Fetches the robots.txt of an origin. Redirects may lead to other hosts; the rules still apply to the origin (RFC 9309
 * §2.3.1.2).
 */
export async function fetchRobots(
  { policy, web }: { policy: Pick<UrlPolicy, 'admit'>; web: WebExchange },
  origin: string,
  signal: AbortSignal,
): Promise<RobotsAnswer> {
  const got = await followRedirects(new URL('/robots.txt', origin), (hop) =>
    requestIfAdmitted(policy, hop, (url) => web.exchange({ url, use: 'robots', signal })),
  );
  return readRobotsAnswer(got);
}
