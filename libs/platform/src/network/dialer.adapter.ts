import { connect, isIP, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import { bareHostName } from '@lode/domain/addresses';
import { SocksClient } from 'socks';
import { requireNoTransaction } from '../concurrency/work-scope';
import type { AddressGuard } from './address-guard';
import type { Resolve } from './name-resolver';

/**
 * `dns`: the name servers do not answer. `no_address`: the name does not exist, or has none. `forbidden`: the guard
 * rejects the host, or the port is not allowed. `unreachable`: no route, or an unspecific error. `tls`: the handshake
 * failed, also because of the certificate.
 */
export type ConnectFailure =
  | 'dns'
  | 'no_address'
  | 'forbidden'
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'tls';

export class ConnectError extends Error {
  constructor(
    readonly failure: ConnectFailure,
    cause?: unknown,
  ) {
    super(`No connection: ${failure}`, { cause });
    this.name = 'ConnectError';
  }
}

export interface DialerOptions {
  readonly resolve: Resolve;
  /** Undefined for hosts that only the operator names: these may have any address. */
  readonly guard: AddressGuard | undefined;
  /** Ports that may be connected to. Default: all. */
  readonly ports?: readonly number[];
  /** SOCKS5. Hosts are resolved and checked before the proxy is used. */
  readonly proxyUrl?: string | undefined;
  /** Trusted root certificates. Default: the built-in ones. */
  readonly secureContext?: SecureContext | undefined;
  readonly times: DialTimes;
}

/** Milliseconds. */
export interface DialTimes {
  readonly lookUp: number;
  /** For the connections to all addresses of a host, with their TLS handshakes. */
  readonly connect: number;
}

export interface Target {
  /** A name, or an address with or without brackets. */
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS, for HTTP/1.1. */
  readonly secure: boolean;
}

/** Maximum number of addresses; the time budget does not suffice for more. */
const maxAddresses = 4;

/**
 * Opens the connections to all hosts that callers, pages, name servers and other strangers choose: resolves a host,
 * checks every address, and connects to the checked addresses only, so that a later answer of the name servers has no
 * effect.
 */
export class Dialer {
  private readonly proxy: SocksProxyAddress | undefined;

  /** @throws Error where the URL of the proxy is invalid */
  constructor(private readonly options: DialerOptions) {
    this.proxy = options.proxyUrl === undefined ? undefined : parseProxyUrl(options.proxyUrl);
  }

  /**
   * The addresses of a host in the order in which they are tried. Unknown and forbidden names take the same look-up, so
   * that a caller who is shown one reason for both cannot distinguish them.
   * @throws ConnectError dns, no_address, forbidden
   */
  async addressesOf(host: string, signal: AbortSignal): Promise<readonly string[]> {
    const { guard } = this.options;
    const name = nameOf(host);
    const addresses = isIP(name) ? [name] : await this.lookUp(name, signal);
    if (guard && !guard.allowsHost(name, addresses)) throw new ConnectError('forbidden');
    return addresses.slice(0, maxAddresses);
  }

  /**
   * Connects to the first address of a host that answers.
   * @throws ConnectError, where no address answers that of the first one
   */
  async connect(target: Target, signal: AbortSignal): Promise<Socket> {
    requireNoTransaction('a connection was opened');
    const { ports, times } = this.options;
    if (ports && !ports.includes(target.port)) throw new ConnectError('forbidden');
    const addresses = await this.addressesOf(target.host, signal);
    const end = performance.now() + times.connect;
    let failure: unknown;
    for (const [index, address] of addresses.entries()) {
      // The remaining time is divided, so that an unresponsive address leaves time for the next one.
      const share = Math.floor((end - performance.now()) / (addresses.length - index));
      try {
        return await this.open(target, address, Math.max(0, share), signal);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }

  private async lookUp(name: string, signal: AbortSignal): Promise<readonly string[]> {
    const { resolve, times } = this.options;
    const answer = await resolve(name, AbortSignal.any([signal, AbortSignal.timeout(times.lookUp)]));
    if (answer.kind === 'records') return answer.records;
    throw new ConnectError(answer.kind === 'no_answer' ? 'dns' : 'no_address');
  }

  private async open(target: Target, address: string, timeoutMs: number, signal: AbortSignal) {
    const { guard, secureContext } = this.options;
    const { proxy } = this;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    if (deadline.aborted) throw new ConnectError('timeout');
    const socket = connect({ ...(proxy ?? { host: address, port: target.port }), noDelay: true });
    const abandon = () => socket.destroy();
    deadline.addEventListener('abort', abandon, { once: true });
    try {
      await connected(socket);
      if (proxy) await throughProxy(socket, proxy, { host: address, port: target.port }, timeoutMs);
      else if (guard && !guard.allows(socket.remoteAddress ?? '')) throw new ConnectError('forbidden');
      return target.secure ? await startTls(socket, nameOf(target.host), secureContext) : socket;
    } catch (error) {
      socket.destroy();
      if (deadline.aborted) throw new ConnectError('timeout', error);
      throw error instanceof ConnectError ? error : new ConnectError(failureOf(error), error);
    } finally {
      deadline.removeEventListener('abort', abandon);
    }
  }
}

const nameOf = (host: string): string => bareHostName(host.replace(/^\[(.*)\]$/, '$1'));

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    // The first error decides; the listener stays, because a socket without one would end the process.
    socket.on('error', reject);
    socket.once('connect', resolve);
    socket.once('close', () => reject(new Error('closed')));
  });
}

interface SocksProxyAddress {
  readonly host: string;
  readonly port: number;
  readonly username?: string;
  readonly password?: string;
}

/** Parses `socks5://user:password@host:port`. @throws Error where it is invalid */
export function parseProxyUrl(text: string): SocksProxyAddress {
  const url = URL.parse(text);
  if (!url || !/^socks5h?:$/.test(url.protocol) || !url.port)
    throw new Error(`Not a SOCKS5 address: ${text}`);
  const credentials = {
    username: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: Number(url.port), ...(url.username && credentials) };
}

async function throughProxy(
  socket: Socket,
  { host, port, username, password }: SocksProxyAddress,
  destination: { readonly host: string; readonly port: number },
  timeout: number,
): Promise<void> {
  await SocksClient.createConnection({
    proxy: { host, port, type: 5, ...(username && { userId: username, password: password ?? '' }) },
    command: 'connect',
    destination,
    existing_socket: socket,
    timeout,
  });
  // A turn later the library emits the bytes of the destination that came with the answer of the proxy, and resumes the
  // socket. They are kept until the user listens, as those of a connection without a proxy.
  const chunks: Buffer[] = [];
  const keep = (chunk: Buffer) => chunks.push(chunk);
  socket.on('data', keep);
  await nextTurn();
  socket.off('data', keep).pause();
  if (chunks.length > 0) socket.unshift(Buffer.concat(chunks));
  // Neither flowing nor paused, so that a listener resumes it. Node resets the sockets of its HTTP client in this way.
  Object.assign(socket, { readableFlowing: null });
}

function failureOf(error: unknown): ConnectFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = `${code ?? ''} ${message}`;
  if (/ETIMEDOUT|timed out|TTLExpired/i.test(text)) return 'timeout';
  return /ECONNREFUSED|ConnectionRefused/i.test(text) ? 'refused' : 'unreachable';
}

/** @throws ConnectError tls */
function startTls(socket: Socket, host: string, secureContext: SecureContext | undefined) {
  const secure = connectTls({
    socket,
    host,
    // An address is not a valid server name (RFC 6066 §3); the certificate is still checked against `host`.
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    ...(secureContext && { secureContext }),
  });
  return new Promise<TLSSocket>((resolve, reject) => {
    const fail = (cause?: unknown): void => {
      secure.destroy();
      reject(new ConnectError('tls', cause));
    };
    // The listener of errors stays, as above.
    secure.on('error', fail).once('close', () => fail());
    secure.once('secureConnect', () => resolve(secure));
  });
}
