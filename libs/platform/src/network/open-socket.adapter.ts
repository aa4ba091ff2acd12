import { connect, type Socket } from 'node:net';
import { SocksClient } from 'socks';
import { requireNoTransaction } from '../concurrency/work-scope';

export interface SocksProxyAddress {
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

export interface Route {
  /** IP address, never a name: the checked address is the one that is connected to. */
  readonly address: string;
  readonly port: number;
  readonly proxy: SocksProxyAddress | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** `unreachable`: no route, or an unspecific error. */
export type ConnectFailure = 'refused' | 'unreachable' | 'timeout';

export class ConnectError extends Error {
  constructor(readonly failure: ConnectFailure) {
    super(`No connection: ${failure}`);
    this.name = 'ConnectError';
  }
}

/** Opens a TCP connection, through the proxy where one is set. @throws ConnectError */
export async function openSocket(route: Route): Promise<Socket> {
  requireNoTransaction('a connection was opened');
  const deadline = AbortSignal.any([route.signal, AbortSignal.timeout(route.timeoutMs)]);
  if (deadline.aborted) throw new ConnectError('timeout');
  const socket = connect({ ...(route.proxy ?? { host: route.address, port: route.port }), noDelay: true });
  const abandon = () => socket.destroy();
  deadline.addEventListener('abort', abandon, { once: true });
  try {
    await connected(socket);
    if (route.proxy) await throughProxy(socket, route, route.proxy);
    return socket;
  } catch (error) {
    socket.destroy();
    throw new ConnectError(deadline.aborted ? 'timeout' : failureOf(error));
  } finally {
    deadline.removeEventListener('abort', abandon);
  }
}

function connected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    // The first error decides; the listener stays, because a socket without one would end the process.
    socket.on('error', reject);
    socket.once('connect', resolve);
    socket.once('close', () => reject(new Error('closed')));
  });
}

async function throughProxy(socket: Socket, route: Route, proxy: SocksProxyAddress): Promise<void> {
  const { host, port, username, password } = proxy;
  await SocksClient.createConnection({
    proxy: { host, port, type: 5, ...(username && { userId: username, password: password ?? '' }) },
    command: 'connect',
    destination: { host: route.address, port: route.port },
    existing_socket: socket,
    timeout: route.timeoutMs,
  });
}

function failureOf(error: unknown): ConnectFailure {
  const { code, message } = error as NodeJS.ErrnoException;
  const text = `${code ?? ''} ${message}`;
  if (/ETIMEDOUT|timed out|TTLExpired/i.test(text)) return 'timeout';
  return /ECONNREFUSED|ConnectionRefused/i.test(text) ? 'refused' : 'unreachable';
}
