import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import {
  ConnectError,
  openSocket,
  type AddressGuard,
  type ConnectFailure,
  type SocksProxyAddress,
} from '@lode/service-kit/network';
import type { FetchFailure } from '@lode/contracts';
import type { Destinations } from './destinations';
import { FetchError } from './fetch-error';

export interface DialerOptions {
  readonly destinations: Destinations;
  readonly guard: AddressGuard;
  readonly proxy: SocksProxyAddress | null;
  /** The root certificates; default: the built-in ones. */
  readonly secureContext: SecureContext | undefined;
  /** Time limit of a connection with its TLS handshake, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Target {
  /** A name, or an address without brackets. */
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** An operator's own source, which may be in a private network. */
  readonly trusted: boolean;
}

/** Reported reasons of connection failures; `unreachable` is reserved for names. */
const reasons: Readonly<Record<ConnectFailure, FetchFailure>> = {
  refused: 'refused',
  timeout: 'timeout',
  unreachable: 'connection',
};

/** Opens connections to web servers, only to checked addresses. */
export class Dialer {
  constructor(private readonly options: DialerOptions) {}

  /** @throws FetchError */
  async dial(target: Target, signal: AbortSignal): Promise<Socket> {
    const addresses = await this.options.destinations.find(target.host, { ...target, signal });
    const end = performance.now() + this.options.timeoutMs;
    let firstFailure: unknown;
    for (const [index, address] of addresses.entries()) {
      // The remaining time is divided, so that an unresponsive address leaves time for the next one.
      const share = (end - performance.now()) / (addresses.length - index);
      const timeout = AbortSignal.timeout(Math.max(0, Math.floor(share)));
      try {
        return await this.open(target, address, AbortSignal.any([signal, timeout]));
      } catch (error) {
        firstFailure ??= error;
      }
    }
    throw firstFailure instanceof Error ? firstFailure : new FetchError('unreachable');
  }

  private async open(target: Target, address: string, signal: AbortSignal): Promise<Socket> {
    const { guard, proxy, secureContext } = this.options;
    const socket = await this.connect(target, address, signal);
    if (!target.trusted && !proxy && !guard.allows(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw new FetchError('unreachable');
    }
    return target.secure ? startTls(socket, { host: target.host, secureContext, signal }) : socket;
  }

  private async connect({ port }: Target, address: string, signal: AbortSignal): Promise<Socket> {
    const { proxy, timeoutMs } = this.options;
    try {
      return await openSocket({ address, port, proxy, timeoutMs, signal });
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      throw new FetchError(reasons[error.failure], error);
    }
  }
}

interface Handshake {
  readonly host: string;
  readonly secureContext: SecureContext | undefined;
  readonly signal: AbortSignal;
}

/** @throws FetchError tls, timeout */
function startTls(socket: Socket, { host, secureContext, signal }: Handshake): Promise<TLSSocket> {
  const secure = connectTls({
    socket,
    host,
    // An address is not a valid server name (RFC 6066 §3); the certificate is still checked against `host`.
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    ...(secureContext && { secureContext }),
  });
  return new Promise<TLSSocket>((resolve, reject) => {
    const fail = (error: unknown): void => {
      secure.destroy();
      reject(error);
    };
    const onAbort = (): void => fail(new FetchError('timeout'));
    const onEnd = (cause?: unknown): void => fail(new FetchError('tls', cause));
    signal.addEventListener('abort', onAbort, { once: true });
    secure.on('error', onEnd).once('close', onEnd);
    secure.once('secureConnect', () => {
      signal.removeEventListener('abort', onAbort);
      secure.off('close', onEnd);
      resolve(secure);
    });
    if (signal.aborted) onAbort();
  });
}
