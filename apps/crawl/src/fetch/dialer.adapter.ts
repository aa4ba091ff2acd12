import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext, type TLSSocket } from 'node:tls';
import {
  hostAddresses,
  type AddressGuard,
  type NameResolver,
  ConnectError,
  openSocket,
  type ConnectFailure,
  type SocksProxyAddress,
} from '@lode/platform/network';
import type { FetchFailure } from '@lode/contracts';
import { FetchError } from './fetch-error';

/** Names of the local machine or network (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const localSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];
/** Metadata services of cloud providers with public-looking names; they return secrets of the machine. */
const metadataNames = ['metadata.google.com', 'metadata.azure.com', 'instance-data.ec2.internal'];

/**
 * Whether a name is never fetched, independent of its addresses: local names, metadata services, and single labels,
 * which a resolver would complete with its own domain.
 * @param host in A-labels and lower case, without a trailing dot
 */
export function isForbiddenName(host: string): boolean {
  if (!host.includes('.') || metadataNames.includes(host)) return true;
  return localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}

export interface DestinationsOptions {
  readonly resolver: NameResolver;
  readonly guard: AddressGuard;
  /** Time limit of a name look-up, in milliseconds. */
  readonly timeoutMs: number;
}

export interface Search {
  /** An operator's own source, which may be in a private network. */
  readonly trusted: boolean;
  readonly signal: AbortSignal;
}

/** RFC 6761 §6.3: no query to a name server. */
const loopback = ['127.0.0.1', '::1'];
/** Maximum number of addresses; the time budget does not suffice for more. */
const maxAddresses = 4;

/** Resolves hosts. The checked addresses are the ones to connect to. */
export class Destinations {
  constructor(private readonly options: DestinationsOptions) {}

  /**
   * The allowed IP addresses of a host, in order of preference. Unknown names and names with forbidden addresses take
   * the same look-up and return the same reason, so that callers cannot distinguish them.
   * @param host a name, or an address without brackets
   * @throws FetchError unreachable; dns without an answer of the name servers
   */
  async find(host: string, { trusted, signal }: Search): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await this.lookUp(host, trusted, signal);
    if (!trusted && !this.isPublic(host, addresses)) throw new FetchError('unreachable');
    return addresses.slice(0, maxAddresses);
  }

  /** One forbidden address makes the host forbidden: a mixture indicates an attack. */
  private isPublic(host: string, addresses: readonly string[]): boolean {
    if (!isIP(host) && isForbiddenName(host)) return false;
    return addresses.every((address) => this.options.guard.allows(address));
  }

  private async lookUp(host: string, trusted: boolean, signal: AbortSignal): Promise<readonly string[]> {
    if (trusted && host === 'localhost') return loopback;
    const { resolver, timeoutMs } = this.options;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const answer = await hostAddresses(host, resolver, deadline);
    if (answer.kind === 'records') return answer.records;
    throw new FetchError(answer.kind === 'no_answer' ? 'dns' : 'unreachable');
  }
}

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
