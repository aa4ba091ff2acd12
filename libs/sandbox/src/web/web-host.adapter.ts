import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { coversName } from '../network/covers-name';
import type { HostNetwork, VirtualHost } from '../network/virtual-host';
import type { WebExchange } from '../observed/web-exchange';
import type { Observed } from '../observed/observed';
import type { Timers } from '../timers';
import type { WebRequest } from './answer';
import { failure } from './answers';
import { answerTo } from './route';
import type { WebSite } from './web-site';
import { writeAnswer } from './write-answer.adapter';

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
