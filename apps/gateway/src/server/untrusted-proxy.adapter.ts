import type { Logger } from '@lode/service-kit';
import type { FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';

/** Private, loopback and link-local addresses (RFC 1918, 4193, 6598). */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix);
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string): boolean =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Logs once that X-Forwarded-For of a proxy is ignored: all clients behind it share one rate limit. */
export class UntrustedProxy {
  private reported = false;

  constructor(private readonly logger: Logger) {}

  observe({ headers, ip, socket }: FastifyRequest): void {
    if (this.reported || headers['x-forwarded-for'] === undefined) return;
    const peer = socket.remoteAddress;
    // Behind a trusted proxy the address of the request differs from that of the connection.
    if (peer === undefined || ip !== peer || !isPrivate(peer)) return;
    this.reported = true;
    this.logger.warn(
      { peer },
      'X-Forwarded-For of an untrusted proxy is ignored, so all clients behind it share one rate limit: set LODE_TRUSTED_PROXIES to the address or range of the proxy',
    );
  }
}
