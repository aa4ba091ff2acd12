import { inSpan } from '@lode/platform';
import type { Dialer } from '@lode/platform/network';
import { Agent, type Dispatcher } from 'undici';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';
import type { UrlPolicy } from '../guard/url-policy';
import { PdfReader } from '../pdf/pdf-reader.adapter';
import { acceptEncoding, CollectedBytes, type WireBody } from './read-body';
import { useRules, type UseRules } from './use-rules';
import { reasonOf } from './fetch-error';
import { sendLeniently } from './lenient-request.adapter';
import { readResponse, type WireResponse } from './read-response';

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
  /** Keep-alive time of an idle connection, and of one with the rest of a body that is not read. */
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
    // Not `AbortSignal.timeout`, which lives, and makes an error, after the exchange; nor `any`, which costs as much as a
    // small page.
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), this.options.times.total).unref();
    const leave = (): void => ending.abort(request.signal.reason);
    request.signal.addEventListener('abort', leave);
    try {
      const checked = { ...request, url, signal: ending.signal };
      return await this.read(checked).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error;
        return this.read(checked, (each) => this.sendLeniently(each));
      });
    } catch (error) {
      request.signal.throwIfAborted();
      return { kind: 'failure', reason: ending.signal.aborted ? 'timeout' : reasonOf(error) };
    } finally {
      clearTimeout(timer);
      request.signal.removeEventListener('abort', leave);
    }
  }

  private async read(
    request: ExchangeRequest,
    send: (request: ExchangeRequest) => Promise<WireResponse> = (each) => this.send(each),
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

  private send(request: ExchangeRequest): Promise<WireResponse> {
    const { url, trusted, signal } = request;
    const receiver = new Receiver(signal, this.options.times.idle);
    const options = {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      headers: requestHeaders(request, this.options.userAgent),
    };
    (trusted ? this.trusted : this.guarded).dispatch(options, receiver);
    return receiver.response;
  }

  private sendLeniently(request: ExchangeRequest): Promise<WireResponse> {
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

/** Maximum number of bytes of an ignored body to read, so that its connection can be reused. */
const maxIgnoredBytes = 16 * 1024;

/** Collects a response without a stream, which costs more than the parsing of its head. */
class Receiver implements Dispatcher.DispatchHandler, WireBody {
  private readonly head = Promise.withResolvers<WireResponse>();
  private readonly body = Promise.withResolvers<CollectedBytes>();
  private readonly bytes = new CollectedBytes();
  private controller: Dispatcher.DispatchController | undefined;
  /** Where the reading of the body ends. It is set before the next part of the response arrives. */
  private limit = Infinity;
  private hasEnded = false;
  private ignoring: NodeJS.Timeout | undefined;
  private readonly leave = (): void => this.fail(this.signal.reason as Error);

  /** @param idleMs time limit of a body that is ignored */
  constructor(
    private readonly signal: AbortSignal,
    private readonly idleMs: number,
  ) {
    signal.addEventListener('abort', this.leave);
    // Both may fail when nothing waits for them.
    this.head.promise.catch(() => undefined);
    this.body.promise.catch(() => undefined);
  }

  get response(): Promise<WireResponse> {
    return this.head.promise;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.hasEnded) controller.abort(new Error('The request was aborted before it was sent.'));
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    statusCode: number,
    headers: WireResponse['headers'],
  ): void {
    if (statusCode >= 200) this.head.resolve({ statusCode, headers, body: this });
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.bytes.add(chunk) > this.limit) this.cut();
  }

  onResponseEnd(): void {
    this.end();
    this.body.resolve(this.bytes);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.fail(error);
  }

  async collect(limits: Pick<UseRules, 'limit' | 'atLimit'>): Promise<Buffer> {
    this.readUpTo(limits.limit);
    return (await this.body.promise).upTo(limits);
  }

  ignore(): void {
    this.readUpTo(maxIgnoredBytes);
    if (!this.hasEnded) this.ignoring = setTimeout(() => this.cut(), this.idleMs).unref();
  }

  destroy(): void {
    this.cut();
  }

  private readUpTo(limit: number): void {
    this.limit = limit;
    if (this.bytes.length > limit) this.cut();
  }

  /** Ends the response with the bytes so far. */
  private cut(): void {
    this.body.resolve(this.bytes);
    this.fail(new Error('The rest of the body is not read.'));
  }

  private fail(error: Error): void {
    if (this.hasEnded) return;
    this.end();
    this.controller?.abort(error);
    this.head.reject(error);
    this.body.reject(error);
  }

  private end(): void {
    this.hasEnded = true;
    clearTimeout(this.ignoring);
    this.signal.removeEventListener('abort', this.leave);
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
