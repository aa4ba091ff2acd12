import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import {
  ConnectError,
  hostAddresses,
  openSocket,
  type AddressGuard,
  type NameResolver,
  type SocksProxyAddress,
} from '@lode/service-kit/network';
import { SendError } from './send-error';
import type { Target } from './url-policy';

export interface DialerOptions {
  readonly resolver: NameResolver;
  readonly guard: Pick<AddressGuard, 'allows'>;
  readonly proxy: SocksProxyAddress | null;
  /** The root certificates; default: the built-in ones. */
  readonly secureContext: SecureContext | undefined;
  /** Time limit of one connection in milliseconds. */
  readonly timeoutMs: number;
}

/** Addresses that are tried. */
const maxAddresses = 2;

/** Connects to receivers, to checked addresses only. */
export class Dialer {
  constructor(private readonly options: DialerOptions) {}

  /** @throws SendError */
  async dial(target: Target, signal: AbortSignal): Promise<Socket> {
    const addresses = await this.addressesOf(target, signal);
    let failure = new SendError('unreachable');
    for (const address of addresses.slice(0, maxAddresses)) {
      try {
        return await this.open(target, address, signal);
      } catch (error) {
        if (!(error instanceof SendError)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  private async addressesOf({ host, isTrusted }: Target, signal: AbortSignal): Promise<readonly string[]> {
    const { guard, resolver } = this.options;
    if (isTrusted) return isIP(host) ? [host] : ownAddressesOf(host);
    const found = isIP(host) ? [host] : await this.lookUp(host, resolver, signal);
    const allowed = found.filter((address) => guard.allows(address));
    if (allowed.length === 0) throw new SendError('forbidden_address');
    return allowed;
  }

  private async lookUp(
    host: string,
    resolver: NameResolver,
    signal: AbortSignal,
  ): Promise<readonly string[]> {
    const answer = await hostAddresses(host, resolver, signal);
    if (answer.kind !== 'records') throw new SendError('dns');
    return answer.records;
  }

  private async open(target: Target, address: string, signal: AbortSignal): Promise<Socket> {
    const { guard, proxy, secureContext, timeoutMs } = this.options;
    const route = { address, port: target.port, proxy: target.isTrusted ? null : proxy, timeoutMs, signal };
    const socket = await openSocket(route).catch((error: unknown) => {
      throw error instanceof ConnectError ? new SendError(error.failure) : error;
    });
    if (!target.isTrusted && !proxy && !guard.allows(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw new SendError('forbidden_address');
    }
    return target.isSecure ? startTls(socket, target.host, secureContext, signal) : socket;
  }
}

/** By the resolver of the system, which knows the names of the operator's network. */
async function ownAddressesOf(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    throw new SendError('dns');
  }
}

/** @throws SendError tls, timeout */
function startTls(
  socket: Socket,
  host: string,
  secureContext: SecureContext | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const secure = connectTls({
    socket,
    host,
    // An address is not a valid server name (RFC 6066 §3); the certificate is still checked against `host`.
    servername: isIP(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    ...(secureContext && { secureContext }),
  });
  return new Promise<Socket>((resolve, reject) => {
    const fail = (reason: 'tls' | 'timeout') => (): void => {
      secure.destroy();
      reject(new SendError(reason));
    };
    const [onAbort, onEnd] = [fail('timeout'), fail('tls')];
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
