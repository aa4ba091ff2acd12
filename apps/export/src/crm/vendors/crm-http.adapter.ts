import { Agent, request as requestHttps, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type SecureContext } from 'node:tls';
import {
  ConnectError,
  hostAddresses,
  openSocket,
  type AddressGuard,
  type NameResolver,
  type SocksProxyAddress,
} from '@lode/platform/network';
import type { CrmHttp, HttpAnswer, HttpRequest } from './crm-http';

export interface CrmConnections {
  readonly resolver: NameResolver;
  readonly guard: Pick<AddressGuard, 'allows'>;
  readonly proxy: SocksProxyAddress | null;
  /** The root certificates; undefined for the built-in ones. */
  readonly secureContext: SecureContext | undefined;
  readonly userAgent: string;
}

/** Milliseconds for a connection, and for an answer. */
const times = { connect: 10_000, answer: 60_000 };
/** Bytes of an answer: a page of 500 records of Pipedrive has some 2 MB. */
const maxBytes = 32 * 1024 * 1024;
const maxSockets = 8;

type Callback = (error: Error | null, socket: Duplex) => void;

/** Keeps connections open, which a sync of single records needs. Addresses are checked before each connection. */
class GuardedAgent extends Agent {
  constructor(private readonly connections: CrmConnections) {
    super({ keepAlive: true, maxSockets, timeout: times.answer });
  }

  override createConnection(options: RequestOptions, callback?: Callback): undefined {
    this.open(String(options.host ?? '')).then(
      (socket) => callback?.(null, socket),
      // Node ignores the socket of a failure.
      (error: unknown) => callback?.(error as Error, undefined as unknown as Duplex),
    );
  }

  private async open(host: string): Promise<Duplex> {
    const { resolver, guard, proxy, secureContext } = this.connections;
    const signal = AbortSignal.timeout(times.connect);
    const answer = await hostAddresses(host, resolver, signal);
    const address = answer.kind === 'records' ? answer.records.find((each) => guard.allows(each)) : undefined;
    if (address === undefined) throw new ConnectError('unreachable');
    const socket = await openSocket({ address, port: 443, proxy, timeoutMs: times.connect, signal });
    if (!proxy && !guard.allows(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw new ConnectError('unreachable');
    }
    return connectTls({
      ...{ socket, host, servername: host, ALPNProtocols: ['http/1.1'] },
      ...(secureContext && { secureContext }),
    });
  }
}

/** HTTPS to the CRMs, on port 443 of public addresses. */
export class GuardedCrmHttp implements CrmHttp {
  private readonly agent: GuardedAgent;

  constructor(private readonly connections: CrmConnections) {
    this.agent = new GuardedAgent(connections);
  }

  close(): void {
    this.agent.destroy();
  }

  send({ method, url, headers, body }: HttpRequest, signal: AbortSignal): Promise<HttpAnswer> {
    const content = body === undefined ? undefined : Buffer.from(body);
    return new Promise((resolve, reject) => {
      const sent = requestHttps(
        {
          ...{ agent: this.agent, method, host: url.hostname, path: `${url.pathname}${url.search}`, signal },
          timeout: times.answer,
          headers: {
            'user-agent': this.connections.userAgent,
            ...(content && { 'content-length': String(content.length) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            chunks.push(chunk);
            if (bytes > maxBytes) response.destroy(new Error('the answer is too large'));
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: single(response.headers),
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject).end(content);
    });
  }
}

const single = (headers: Readonly<Record<string, string | string[] | undefined>>): HttpAnswer['headers'] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
