import { inSpan } from '@lode/platform';
import type { Dialer } from '@lode/platform/network';
import { Agent, type Dispatcher } from 'undici';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';
import type { UrlPolicy } from '../guard/url-policy';
import { PdfReader } from '../pdf/pdf-reader.adapter';
import { acceptEncoding } from './read-body';
import { useRules } from './use-rules';
import { reasonOf } from './fetch-error';
import { sendLeniently } from './lenient-request.adapter';
import { readResponse } from './read-response';

/** Runs an exchange in a span, which records neither host nor path. */
const inExchangeSpan = (
  { protocol }: Pick<URL, 'protocol'>,
  run: () => Promise<Exchange>,
): Promise<Exchange> =>
  inSpan(
    () => ({
      name: 'GET',
      kind: 'client',
      attributes: { 'http.request.method': 'GET', 'url.scheme': protocol.slice(0, -1) },
    }),
    async (span) => {
      const exchange = await run();
      if (exchange.kind === 'failure') span?.fail(exchange.reason);
      else if ('status' in exchange) span?.set({ 'http.response.status_code': exchange.status });
      return exchange;
    },
  );

/**
 * Headers that identify Lode and the accepted formats, and nothing that distinguishes requests of different accounts.
 */
function requestHeaders({ use, validators }: ExchangeRequest, userAgent: string): Record<string, string> {
  const { etag, lastModified } = validators ?? {};
  return {
    'user-agent': userAgent,
    accept: useRules[use].accept,
    'accept-encoding': acceptEncoding,
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

export interface UndiciExchangeOptions {
  readonly policy: UrlPolicy;
  readonly dialer: Dialer;
  /** For operators' own sources, which may be in a private network. */
  readonly sourceDialer: Dialer;
  readonly userAgent: string;
  /** All in milliseconds. */
  readonly times: ExchangeTimes;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface ExchangeTimes {
  /** From the request to the end of the response headers. */
  readonly headers: number;
  /** Look-up, connection, request and response together. */
  readonly total: number;
  /** Keep-alive time of an idle connection. */
  readonly idle: number;
}

/** More than the politeness limit of two; an operator's own source may receive more concurrent requests. */
const connectionsPerOrigin = 8;
const maxHeaderBytes = 32 * 1024;

/** HTTP/1.1 over persistent connections to checked addresses. */
export class UndiciExchange implements WebExchange {
  private readonly closing = new AbortController();
  /** A separate agent, since a connection to an operator's source must never serve a URL of the web. */
  private readonly guarded: Agent;
  private readonly trusted: Agent;
  private readonly pdfs = new PdfReader();

  constructor(private readonly options: UndiciExchangeOptions) {
    this.guarded = this.createAgent(options.dialer);
    this.trusted = this.createAgent(options.sourceDialer);
  }

  exchange(request: ExchangeRequest): Promise<Exchange> {
    return inExchangeSpan(request.url, () => this.attempt(request));
  }

  private async attempt(request: ExchangeRequest): Promise<Exchange> {
    request.signal.throwIfAborted();
    const url = this.admitted(request);
    if (!url) return { kind: 'failure', reason: 'unreachable' };
    // Not `AbortSignal.timeout`, which lives, and makes an error, after the exchange.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.options.times.total).unref();
    const signal = AbortSignal.any([request.signal, limit.signal]);
    try {
      const checked = { ...request, url, signal };
      return await this.read(checked).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error;
        return this.read(checked, (each) => this.sendLeniently(each));
      });
    } catch (error) {
      request.signal.throwIfAborted();
      return { kind: 'failure', reason: limit.signal.aborted ? 'timeout' : reasonOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  private async read(
    request: ExchangeRequest,
    send: (request: ExchangeRequest) => ReturnType<typeof sendLeniently> = (each) => this.send(each),
  ): Promise<Exchange> {
    return readResponse(await send(request), request, this.options.now(), this.pdfs);
  }

  /** Aborts exchanges in progress and closes all connections. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all([this.guarded.destroy(), this.trusted.destroy(), this.pdfs.close()]);
  }

  /** Checks the URL again, independent of earlier checks. */
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

  private sendLeniently(request: ExchangeRequest): ReturnType<typeof sendLeniently> {
    const { url, trusted, signal } = request;
    const dialer = trusted ? this.options.sourceDialer : this.options.dialer;
    return sendLeniently({
      url,
      headers: requestHeaders(request, this.options.userAgent),
      maxHeaderSize: maxHeaderBytes,
      signal,
      connect: () => dialer.connect(targetOf(url), signal),
    });
  }

  private createAgent(dialer: Dialer): Agent {
    const { times } = this.options;
    return new Agent({
      connections: connectionsPerOrigin,
      pipelining: 1,
      allowH2: false,
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: times.headers,
      // The exchange has a total time limit; a pause within it is not a failure.
      bodyTimeout: 0,
      keepAliveTimeout: times.idle,
      keepAliveMaxTimeout: times.idle,
      connect: (origin, done) => {
        dialer.connect(targetOf(origin), this.closing.signal).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        );
      },
    });
  }
}

function targetOf({ hostname, port, protocol }: Pick<URL, 'hostname' | 'port' | 'protocol'>) {
  const secure = protocol === 'https:';
  return { host: hostname, port: Number(port) || (secure ? 443 : 80), secure };
}

/** Whether the strict parser refused the answer. */
function isUnreadable(error: unknown): boolean {
  const { name, code, message } = error as NodeJS.ErrnoException;
  // An interim answer 100 is a bad response for undici.
  const isInterim = code === 'UND_ERR_SOCKET' && message === 'bad response';
  return isInterim || name === 'HTTPParserError' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
}
