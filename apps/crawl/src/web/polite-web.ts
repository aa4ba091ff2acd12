import { Inject, Injectable } from '@nestjs/common';
import { type PaceHints, type Politeness, POLITENESS } from '../politeness/politeness';
import {
  type Exchange,
  type ExchangeRequest,
  type WebExchange,
  WEB_EXCHANGE,
  type GetRequest,
  type Got,
  type Known,
  type PoliteWeb,
  type Use,
} from '../http/exchange';
import type { UrlPolicy } from '../guard/url-policy';
import { isAllowed } from '../robots/robots-file';
import type { RobotsFiles } from '../robots/robots-files';
import type { Sources } from '../sources/sources';
import { followRedirects, forbidden, requestIfAdmitted } from '../http/follow-redirects';

/** Sends requests within the rate limits, and reports responses that start a back-off. */
@Injectable()
export class PoliteExchange {
  constructor(
    @Inject(POLITENESS) private readonly politeness: Politeness,
    @Inject(WEB_EXCHANGE) private readonly web: WebExchange,
  ) {}

  /** During a back-off, returns the failure `status` without a request. @throws the signal's reason */
  async exchange(request: ExchangeRequest, hints: PaceHints = {}): Promise<Exchange> {
    const { url, signal } = request;
    const permit = await this.politeness.acquire(url, signal, hints);
    if (permit.kind === 'back_off')
      return { kind: 'failure', reason: 'status', status: permit.status, retryAfter: permit.remainingMs };
    try {
      const got = await this.web.exchange(request);
      if (got.kind === 'failure' && got.status !== undefined)
        await this.politeness.recordRefusal(url, { status: got.status, retryAfter: got.retryAfter }, hints);
      return got;
    } finally {
      await permit.release();
    }
  }
}

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
