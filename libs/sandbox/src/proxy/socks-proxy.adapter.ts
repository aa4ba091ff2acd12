import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Listen } from '../listen';
import type { VirtualHost } from '../network/virtual-host';
import type { Observed, ProxyConnection } from '../observed/observed';
import {
  methodAccepted,
  noMethodAccepted,
  SocksReply,
  formatSocksReply,
  parseMethods,
  parseRequest,
  type SocksParse,
  type SocksReplyCode,
} from './socks5';

const handshakeTimeoutMs = 10_000;

/** The hosts that the proxy can connect to. */
interface ProxyRoutes {
  /** Addresses outside the sandbox are rejected. */
  contains(address: string): boolean;
  host(address: string, port: number): VirtualHost | undefined;
}

const replies: Record<Exclude<ProxyConnection['outcome'], 'silent'>, SocksReplyCode> = {
  connected: SocksReply.succeeded,
  refused: SocksReply.refused,
  unreachable: SocksReply.hostUnreachable,
  forbidden: SocksReply.forbidden,
};

/**
 * The only entrance to the sandbox: a SOCKS5 server that opens no connections itself and passes sockets to virtual
 * hosts.
 */
export class SocksProxy {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly routes: ProxyRoutes,
    private readonly observed: Observed,
  ) {
    server.on('connection', (socket) => this.onClient(socket));
  }

  static async listen(routes: ProxyRoutes, observed: Observed, { host, proxy }: Listen): Promise<SocksProxy> {
    const server = createServer({ noDelay: true });
    server.listen(proxy, host);
    await once(server, 'listening');
    return new SocksProxy(server, routes, observed);
  }

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `socks5://${address}:${port}`;
  }

  /** Closes every connection through the proxy. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private onClient(socket: Socket): void {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const onTimeout = (): void => void socket.destroy();
    socket.setTimeout(handshakeTimeoutMs, onTimeout);
    readPart(socket, parseMethods, (methods) => {
      if (methods.state === 'wrong') return void socket.end(noMethodAccepted);
      socket.write(methodAccepted);
      readPart(socket, parseRequest, (request) => {
        socket.setTimeout(0).off('timeout', onTimeout);
        if (request.state === 'wrong') return void socket.end(formatSocksReply(request.code));
        this.connect(socket, request.value.address, request.value.port);
      });
    });
  }

  private connect(socket: Socket, address: string, port: number): void {
    const host = this.routes.host(address, port);
    const outcome = this.outcome(address, host);
    this.observed.addConnection({ address, port, outcome });
    if (outcome === 'silent') return void socket.resume();
    const reply = formatSocksReply(replies[outcome]);
    if (outcome !== 'connected' || !host) return void socket.end(reply);
    socket.write(reply);
    host.accept(socket);
  }

  private outcome(address: string, host: VirtualHost | undefined): ProxyConnection['outcome'] {
    if (!this.routes.contains(address)) return 'forbidden';
    if (!host) return 'refused';
    return host.network === 'open' ? 'connected' : host.network;
  }
}

type Settled<T> = Exclude<SocksParse<T>, { state: 'incomplete' }>;

/** Reads one part of the handshake; later bytes remain in the socket. */
function readPart<T>(
  socket: Socket,
  parse: (bytes: Buffer) => SocksParse<T>,
  done: (part: Settled<T>) => void,
): void {
  let bytes: Buffer = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    const part = parse(bytes);
    if (part.state === 'incomplete') return;
    socket.off('data', onData).pause();
    if (part.state === 'read' && part.length < bytes.length) socket.unshift(bytes.subarray(part.length));
    done(part);
  };
  socket.on('data', onData).resume();
}
