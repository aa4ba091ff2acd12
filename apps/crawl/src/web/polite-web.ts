import type { UrlPolicy } from '../guard/url-policy';
import { isAllowed } from '../robots/is-allowed';
import type { RobotsFiles } from '../robots/robots-files';
import type { Sources } from '../sources/sources';
import type { Exchange, GetRequest, Got, Known, PoliteWeb, Use } from '../http/exchange';
import { followRedirects } from '../http/follow-redirects';
import type { PoliteExchange } from './polite-exchange';
import { forbidden, requestIfAdmitted } from '../http/request-if-admitted';

/** Uses that obey robots.txt: content for people, what it loads, and lists of it. Interfaces for programs are exempt. */
const obeysRobots: ReadonlySet<Use> = new Set(['page', 'feed', 'sitemap', 'resource', 'pdf']);

interface Parts {
  readonly policy: Pick<UrlPolicy, 'admit'>;
  readonly robots: Pick<RobotsFiles, 'find'>;
  readonly sources: Pick<Sources, 'origin'>;
  readonly exchange: PoliteExchange;
}

/**
 * Checks each hop of a GET against the URL policy, robots.txt and the rate limits before the request. An operator's
 * source is trusted, and redirects must not leave it.
 */
export class RobotsAwareWeb implements PoliteWeb {
  constructor(private readonly parts: Parts) {}

  get(request: GetRequest): Promise<Got> {
    return followRedirects(request.url, (url, hop) => {
      // Validators belong to the first URL; a redirect may lead to another document.
      const hopRequest = hop === 0 ? request : { ...request, url, validators: undefined };
      if (request.source !== undefined) return this.requestSource(hopRequest);
      return requestIfAdmitted(this.parts.policy, url, (admitted) =>
        this.requestSite({ ...hopRequest, url: admitted }, hop),
      );
    });
  }

  private async requestSource({ source = '', ...request }: GetRequest): Promise<Exchange> {
    if (this.parts.sources.origin(source)?.origin !== request.url.origin) return forbidden;
    return this.parts.exchange.exchange({ ...request, trusted: true }, { source });
  }

  private async requestSite(request: GetRequest, hop: number): Promise<Exchange | Known> {
    const { url, use, signal, isKnown } = request;
    if (!obeysRobots.has(use)) return this.parts.exchange.exchange(request);
    const robots = await this.parts.robots.find(url, signal);
    if (robots.kind === 'closed') return { ...robots, kind: 'failure' };
    if (!isAllowed(robots.file, url)) return { kind: 'failure', reason: 'robots' };
    if (hop > 0 && (await isKnown?.(url))) return { kind: 'known', url };
    return this.parts.exchange.exchange(request, { crawlDelay: robots.file.crawlDelay ?? undefined });
  }
}
