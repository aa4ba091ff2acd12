import { isIP, type Socket } from 'node:net';
import { ConnectError, openSocket, type AddressGuard, type SocksProxyAddress } from '@lode/platform/network';
import type { DnsRecords } from '../../checks/dns-records.adapter';

export interface DialerParts {
  readonly records: DnsRecords;
  readonly guard: AddressGuard;
  readonly proxy: SocksProxyAddress | null;
  /** Milliseconds for a connection. */
  readonly timeoutMs: number;
}

/** Resolves and connects the servers of mailboxes, at allowed addresses only. */
export class GuardedDialer {
  constructor(private readonly parts: DialerParts) {}

  /**
   * An allowed address of a host. One forbidden address makes the host forbidden, with the same error as an unknown name.
   * @throws ConnectError
   */
  async addressOf(host: string): Promise<string> {
    const addresses = isIP(host) ? [host] : await this.lookUp(host);
    const [first] = addresses;
    if (first === undefined || !addresses.every((address) => this.parts.guard.allows(address)))
      throw new ConnectError('unreachable');
    return first;
  }

  /** @throws ConnectError */
  async connect(host: string, port: number, signal: AbortSignal): Promise<Socket> {
    const { guard, proxy, timeoutMs } = this.parts;
    const address = await this.addressOf(host);
    const socket = await openSocket({ address, port, proxy, timeoutMs, signal });
    if (proxy || guard.allows(socket.remoteAddress ?? '')) return socket;
    socket.destroy();
    throw new ConnectError('unreachable');
  }

  private async lookUp(host: string): Promise<readonly string[]> {
    const { records } = this.parts;
    const [four, six] = await Promise.all([records.of(host, 'A'), records.of(host, 'AAAA')]);
    if (four === undefined && six === undefined) throw new ConnectError('timeout');
    return [...(four ?? []), ...(six ?? [])];
  }
}
