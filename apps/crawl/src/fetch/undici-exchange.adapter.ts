import { Agent, type Dispatcher } from 'undici';
import type { UrlPolicy } from '../guard/url-policy';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';
import type { Dialer } from './dialer.adapter';
import { reasonOf } from './fetch-error';
import { readResponse } from './read-response';
import { requestHeaders } from './request-headers';

export interface UndiciExchangeOptions {
  readonly policy: UrlPolicy;
  readonly dialer: Dialer;
  /** The header User-Agent. */
  readonly userAgent: string;
  /** All in milliseconds. */
  readonly times: ExchangeTimes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ExchangeTimes {
  /** From the request to the end of the response's headers. */
  readonly headers: number;
  /** Name, connection, request and whole response together. */
  readonly total: number;
  /** How long a connection waits for the next request. */
  readonly idle: number;
}

/** Far more than two, the politeness of a crawl; an operator's own source may be asked by many. */
const connectionsPerOrigin = 8;
const maxHeaderBytes = 32 * 1024;

/** HTTP/1.1 over connections that are kept for a while, each to an address that was checked. */
export class UndiciExchange implements WebExchange {
  private readonly closing = new AbortController();
  /** Apart, because a connection to an operator's source must never serve a URL of the web. */
  private readonly guarded: Agent;
  private readonly trusted: Agent;

  constructor(private readonly options: UndiciExchangeOptions) {
    this.guarded = this.createAgent(false);
    this.trusted = this.createAgent(true);
  }

  async exchange(request: ExchangeRequest): Promise<Exchange> {
    request.signal.throwIfAborted();
    const url = this.admitted(request);
    if (!url) return { kind: 'failure', reason: 'unreachable' };
    const budget = AbortSignal.timeout(this.options.times.total);
    const signal = AbortSignal.any([request.signal, budget]);
    try {
      const response = await this.send({ ...request, url, signal });
      return await readResponse(response, { ...request, url }, this.options.now());
    } catch (error) {
      request.signal.throwIfAborted();
      return { kind: 'failure', reason: budget.aborted ? 'timeout' : reasonOf(error) };
    }
  }

  /** Ends what is under way and closes every connection. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all([this.guarded.destroy(), this.trusted.destroy()]);
  }

  /** The last wall, whoever has checked the URL before. */
  private admitted({ url, trusted }: ExchangeRequest): URL | undefined {
    if (trusted) return url;
    const admission = this.options.policy.admit(url);
    return admission.admitted ? admission.url : undefined;
  }

  private send(request: ExchangeRequest): Promise<Dispatcher.ResponseData> {
    const { url, trusted, signal } = request;
    return (trusted ? this.trusted : this.guarded).request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: requestHeaders(request, this.options.userAgent),
      signal,
    });
  }

  private createAgent(trusted: boolean): Agent {
    const { dialer, times } = this.options;
    return new Agent({
      connections: connectionsPerOrigin,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: times.headers,
      // The whole exchange has an end; a pause within it is no failure.
      bodyTimeout: 0,
      keepAliveTimeout: times.idle,
      keepAliveMaxTimeout: times.idle,
      connect: ({ hostname, port, protocol }, done) => {
        const secure = protocol === 'https:';
        const host = hostname.replace(/^\[(.*)\]$/, '$1');
        const target = { host, port: Number(port) || (secure ? 443 : 80), secure, trusted };
        dialer.dial(target, this.closing.signal).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        );
      },
    });
  }
}
