import { AddressGuard } from '@lode/platform/network';
import { SubjectHasher } from '@lode/privacy';
import { suppressionsOf } from '@lode/testing';
import { systemClock } from '@lode/platform';
import { memoryStore } from '../../documents/testing/memory-store';
import { versionOf, type Document } from '../../documents/document';
import { UrlPolicy } from '../../guard/url-policy';
import type { Exchange, ExchangeRequest, WebExchange } from '../../http/exchange';
import type { PaceHints, Politeness } from '../../politeness/politeness';
import { Renderer, type RendererParts } from '../renderer';
import { Visit } from '../visit';

/** Content by URL, with the media type that its path has. */
export type Site = Readonly<Record<string, string | ((request: ExchangeRequest) => Promise<Exchange>)>>;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  css: 'text/css',
};

export const answer = (
  url: URL,
  text: string,
  more: Partial<Exchange & { kind: 'answer' }> = {},
): Exchange => ({
  kind: 'answer',
  url,
  status: 200,
  headers: {},
  contentType: types[url.pathname.split('.').at(-1) ?? ''] ?? 'text/html',
  text,
  bytes: Buffer.byteLength(text),
  ...more,
});

/** A renderer whose pages are answered from memory, by the real visit. */
export class RenderedWeb {
  readonly requested: string[] = [];
  readonly permits: Array<{ host: string; intervalMs: number | undefined }> = [];
  readonly warnings: string[] = [];
  site: Site = {};
  /** Paths that robots.txt forbids. */
  forbidden: readonly string[] = [];
  inFlight = 0;
  maxInFlight = 0;
  readonly renderer: Renderer;

  /** @param further answers requests for other URLs; default: 404 */
  constructor(
    endpoint: URL,
    private readonly further?: WebExchange,
    ports: readonly number[] = [80, 443],
    limits?: RendererParts['limits'],
  ) {
    const guard = new AddressGuard({ allowNets: [], ownAddresses: [] });
    const policy = new UrlPolicy({ guard, ports });
    const politeness: Politeness = {
      acquire: async ({ hostname }: URL, _signal: AbortSignal, hints: PaceHints = {}) => {
        this.permits.push({ host: hostname, intervalMs: hints.intervalMs });
        return { kind: 'permit', release: () => Promise.resolve() };
      },
      recordRefusal: () => Promise.resolve(),
    };
    const robots = {
      find: async () => ({
        kind: 'file' as const,
        file: {
          rules: this.forbidden.map((pattern) => ({ pattern, allow: false })),
          crawlDelay: null,
          sitemaps: [],
        },
      }),
    };
    const store = memoryStore();
    const web = { exchange: (request: ExchangeRequest) => this.exchange(request) };
    const hasher = new SubjectHasher(Buffer.alloc(32));
    const visitParts = {
      politeness,
      web,
      policy,
      robots,
      store,
      hasher,
      suppressions: suppressionsOf(),
      clock: systemClock,
    };
    this.renderer = new Renderer({
      endpoint,
      createVisit: () => new Visit(visitParts),
      clock: systemClock,
      logger: { warn: (_fields: unknown, text?: string) => void this.warnings.push(text ?? '') },
      ...(limits && { limits }),
    });
  }

  render(url: string, html: string, signal: AbortSignal = new AbortController().signal) {
    return this.renderer.render(documentOf(url, html), signal);
  }

  private async exchange(request: ExchangeRequest): Promise<Exchange> {
    const { href } = request.url;
    this.requested.push(href);
    this.inFlight += 1;
    this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
    try {
      const found = this.site[href];
      if (found === undefined)
        return this.further?.exchange(request) ?? { kind: 'failure', reason: 'status', status: 404 };
      return typeof found === 'function' ? await found(request) : answer(request.url, found);
    } finally {
      this.inFlight -= 1;
    }
  }
}

const documentOf = (url: string, text: string): Document => ({
  url,
  status: 200,
  contentType: 'text/html',
  headers: {},
  text,
  bytes: Buffer.byteLength(text),
  fetchedAt: 0,
  checkedAt: 0,
  version: versionOf(text),
  narrowed: false,
});
