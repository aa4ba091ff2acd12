import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket, isIPv6 } from 'node:net';
import type { Listen, VirtualHost } from '../virtual-host';
import type { Observed, ProxyConnection } from '../observed';

const handshakeTimeoutMs = 10_000;

/** The hosts that the proxy can connect to. */
interface ProxyRoutes {
  /** Addresses outside the sandbox are rejected. */
  contains(address: string): boolean;
  host(address: string, port: number): VirtualHost | undefined;
}

/** Reply codes of SOCKS5 (RFC 1928 §6) that the sandbox uses. */
export const SocksReply = {
  succeeded: 0,
  failure: 1,
  forbidden: 2,
  hostUnreachable: 4,
  refused: 5,
  commandNotSupported: 7,
  addressTypeNotSupported: 8,
} as const;

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

const socksVersion = 5;
const noAuthentication = 0;
const connect = 1;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;

type SocksReplyCode = (typeof SocksReply)[keyof typeof SocksReply];

/** Result of parsing a part of the handshake: incomplete, invalid, or a value with its length in bytes. */
type SocksParse<T> =
  | { state: 'incomplete' }
  | { state: 'wrong'; code: SocksReplyCode }
  | { state: 'read'; value: T; length: number };

const incomplete = { state: 'incomplete' } as const;
const wrong = (code: SocksReplyCode): { state: 'wrong'; code: SocksReplyCode } => ({ state: 'wrong', code });

const methodAccepted = Buffer.from([socksVersion, noAuthentication]);
const noMethodAccepted = Buffer.from([socksVersion, 0xff]);

/** Parses the client's list of methods; only "no authentication" is supported. */
export function parseMethods(bytes: Buffer): SocksParse<undefined> {
  const [version, count] = bytes;
  if (version !== undefined && version !== socksVersion) return wrong(SocksReply.failure);
  if (count === undefined || bytes.length < 2 + count) return incomplete;
  if (!bytes.subarray(2, 2 + count).includes(noAuthentication)) return wrong(SocksReply.failure);
  return { state: 'read', value: undefined, length: 2 + count };
}

/** Parses a request. Names are rejected: clients must resolve and check addresses themselves. */
export function parseRequest(bytes: Buffer): SocksParse<{ address: string; port: number }> {
  const [version, command, , addressType] = bytes;
  if (version !== undefined && version !== socksVersion) return wrong(SocksReply.failure);
  if (command !== undefined && command !== connect) return wrong(SocksReply.commandNotSupported);
  if (addressType === undefined) return incomplete;
  const size = addressType === addressTypes.ipv4 ? 4 : addressType === addressTypes.ipv6 ? 16 : undefined;
  if (size === undefined) return wrong(SocksReply.addressTypeNotSupported);
  if (bytes.length < 4 + size + 2) return incomplete;
  const raw = bytes.subarray(4, 4 + size);
  const address = size === 4 ? raw.join('.') : formatIpv6(raw);
  return { state: 'read', value: { address, port: bytes.readUInt16BE(4 + size) }, length: 4 + size + 2 };
}

/** The reply to a request; the bound address is irrelevant to CONNECT and zero. */
export function formatSocksReply(code: SocksReplyCode): Buffer {
  return Buffer.from([socksVersion, code, 0, addressTypes.ipv4, 0, 0, 0, 0, 0, 0]);
}

/** The shortest form of an IPv6 address (RFC 5952), so that addresses compare as text. */
export function canonicalAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
}

function formatIpv6(raw: Buffer): string {
  const groups = Array.from({ length: 8 }, (_, index) => raw.readUInt16BE(index * 2).toString(16));
  return canonicalAddress(groups.join(':'));
}
