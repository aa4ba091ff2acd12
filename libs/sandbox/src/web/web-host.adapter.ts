import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { once } from 'node:events';
import { Readable, pipeline, type Duplex } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  createBrotliCompress,
  createDeflate,
  createGzip,
  deflate,
  gzip,
  type InputType,
} from 'node:zlib';
import { coversName, type HostNetwork, type VirtualHost } from '../virtual-host';
import type { WebExchange, Observed } from '../observed';
import type { Timers } from '../timers';
import {
  type WebRequest,
  failure,
  type Answer,
  type AnswerHeaders,
  type Delivery,
  type Coding,
} from './answer';
import { answerTo, type WebSite } from './web-site';
import { encode } from './charset';

export const httpPort = 80;
export const httpsPort = 443;

/** The dependencies of a web host. */
export interface WebHostContext {
  observed: Observed;
  timers: Timers;
  secureContext(name: string, certificate: 'trusted' | 'self-signed'): Promise<SecureContext>;
}

/** One port of a web site. Node's servers handle HTTP and TLS on sockets from the proxy. */
export class WebHost implements VirtualHost {
  readonly network: HostNetwork;
  private server: Server | undefined;
  /** By the client's port: a reset must apply to the plain connection below TLS. */
  private readonly sockets = new Map<number, Socket>();

  constructor(
    private readonly site: WebSite,
    readonly address: string,
    readonly port: typeof httpPort | typeof httpsPort,
    private readonly context: WebHostContext,
  ) {
    this.network = this.isClosed() ? 'refused' : (site.network ?? 'open');
  }

  accept(socket: Socket): void {
    const { remotePort = 0 } = socket;
    this.sockets.set(remotePort, socket);
    socket.once('close', () => this.sockets.delete(remotePort));
    this.server ??= this.createServer();
    this.server.emit('connection', socket);
  }

  /** At the first connection, because most of the sites of a sandbox are never visited. */
  private createServer(): Server {
    const onRequest = (request: IncomingMessage, response: ServerResponse): void =>
      void this.serve(request, response);
    const server =
      this.port === httpPort
        ? createServer(onRequest)
        : createSecureServer({ SNICallback: (name, done) => void this.certify(name, done) }, onRequest);
    // Clients that disconnect or reject the certificate are not errors.
    return server.on('tlsClientError', (_, socket) => socket.destroy());
  }

  private isClosed(): boolean {
    const { http, https } = this.site;
    return (this.port === httpPort ? http : https) === 'closed';
  }

  private async certify(
    name: string,
    done: (problem: Error | null, context?: SecureContext) => void,
  ): Promise<void> {
    const { https = 'trusted' } = this.site;
    const certified = https === 'other-name' ? `other.${name}` : name;
    try {
      const kind = https === 'self-signed' ? 'self-signed' : 'trusted';
      done(null, await this.context.secureContext(certified, kind));
    } catch (problem) {
      done(problem as Error);
    }
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = this.sockets.get(incoming.socket.remotePort ?? 0);
    try {
      const body = Buffer.concat(await incoming.toArray());
      const request = this.read(incoming, body);
      this.observe(request, incoming, response);
      const answer = this.site.hosts.some((host) => coversName(host, request.host))
        ? await answerTo(this.site, request, incoming.url ?? '/')
        : failure(421);
      await writeAnswer(response, answer, {
        timers: this.context.timers,
        reset: () => socket?.resetAndDestroy(),
      });
    } catch {
      socket?.destroy();
    }
  }

  private read(incoming: IncomingMessage, body: Buffer): WebRequest {
    const [path = '/', query = ''] = split(incoming.url ?? '/', '?');
    const [host = ''] = (incoming.headers.host ?? '').toLowerCase().split(':');
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    return {
      method: incoming.method ?? 'GET',
      host,
      secure: this.port === httpsPort,
      path,
      query: new URLSearchParams(query),
      headers: Object.fromEntries(headers) as Record<string, string>,
      body,
    };
  }

  private observe(request: WebRequest, incoming: IncomingMessage, response: ServerResponse): void {
    const { host, method, secure, headers } = request;
    const exchange: WebExchange = {
      host,
      method,
      path: incoming.url ?? '/',
      secure,
      headers,
      address: this.address,
      startedAt: performance.now(),
    };
    this.context.observed.addWebExchange(exchange);
    response.once('close', () => {
      exchange.endedAt = performance.now();
      if (response.headersSent) exchange.status = response.statusCode;
    });
  }
}

function split(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The means to write an answer. */
export interface Writing {
  timers: Timers;
  /** Resets the connection. */
  reset(): void;
}

/** Sends an answer, including its faults; ends early if the client disconnects. */
async function writeAnswer(response: ServerResponse, answer: Answer, writing: Writing): Promise<void> {
  const { delivery = {} } = answer;
  await pause(writing.timers, delivery.delayMs);
  if (response.destroyed) return;
  if (answer.raw !== undefined) return void response.socket?.end(answer.raw);
  const payload = await payloadOf(answer);
  writeHeader(response, answer, payload);
  if (response.req.method === 'HEAD' || answer.status === 304) return void response.end();
  response.flushHeaders();
  const whole = await writeBody(response, payload, delivery, writing);
  if (whole) response.end();
}

function writeHeader(response: ServerResponse, answer: Answer, payload: Buffer | Readable): void {
  const { status = 200, headers = {}, codings = [], delivery = {} } = answer;
  response.sendDate = headers['date'] === undefined;
  const fields: AnswerHeaders = {
    ...(answer.body !== undefined && { 'content-type': 'text/html; charset=utf-8' }),
    ...(codings.length > 0 && { 'content-encoding': codings.join(', ') }),
    ...(Buffer.isBuffer(payload) && status !== 304 && { 'content-length': String(payload.length) }),
    ...(delivery.contentLength !== undefined && {
      'content-length': String(delivery.contentLength),
      connection: 'close',
    }),
    ...headers,
  };
  response.statusCode = status;
  for (const [name, value] of Object.entries(fields)) if (value !== null) response.setHeader(name, value);
}

/** @returns false if the connection ended before the body did */
async function writeBody(
  response: ServerResponse,
  payload: Buffer | Readable,
  { drip, resetAfterBytes = Infinity }: Delivery,
  { timers, reset }: Writing,
): Promise<boolean> {
  let sent = 0;
  for await (const chunk of chunksOf(payload, drip?.bytes)) {
    if (response.destroyed) return false;
    const piece = chunk.subarray(0, resetAfterBytes - sent);
    sent += piece.length;
    const room = response.write(piece);
    if (sent >= resetAfterBytes) break;
    if (!room) await drained(response);
    await pause(timers, drip?.everyMs);
  }
  if (resetAfterBytes < Infinity) reset();
  return resetAfterBytes === Infinity;
}

async function* chunksOf(payload: Buffer | Readable, size = Infinity): AsyncGenerator<Buffer> {
  for await (const part of Buffer.isBuffer(payload) ? [payload] : (payload as AsyncIterable<Buffer>)) {
    for (let start = 0; start < part.length; start += size) yield part.subarray(start, start + size);
  }
}

const pause = (timers: Timers, ms = 0): Promise<void> => new Promise((resolve) => timers.after(ms, resolve));

/** Waits for buffer space or the end of the connection. */
async function drained(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
  over.abort();
}

const whole: Readonly<Record<Coding, (bytes: InputType) => Promise<Buffer>>> = {
  gzip: promisify<InputType, Buffer>(gzip),
  br: promisify<InputType, Buffer>(brotliCompress),
  deflate: promisify<InputType, Buffer>(deflate),
};
const compressors: Readonly<Record<Coding, () => Duplex>> = {
  gzip: () => createGzip(),
  br: () => createBrotliCompress(),
  deflate: () => createDeflate(),
};

/** The encoded body: a buffer if its length is known, otherwise a stream. */
async function payloadOf({ body, charset, codings = [] }: Answer): Promise<Buffer | Readable> {
  if (typeof body === 'function') return pressed(Readable.from(body(), { objectMode: false }), codings);
  let bytes = typeof body === 'string' ? encode(body, charset) : (body ?? Buffer.alloc(0));
  for (const coding of codings) bytes = await whole[coding](bytes);
  return bytes;
}

function pressed(source: Readable, codings: readonly Coding[]): Readable {
  return codings.reduce<Readable>(
    // The reader of the last stream receives the end or the error; other streams need no handler.
    (stream, coding) => pipeline(stream, compressors[coding](), () => undefined),
    source,
  );
}
