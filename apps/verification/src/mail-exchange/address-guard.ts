import * as ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Decides which addresses a mail host may have. Whoever publishes an MX record chooses the address that we
 * connect to, so everything but public unicast is refused: private, loopback, link-local, shared (CGNAT),
 * unique local, multicast, documentation, tunnels, and the same inside an IPv6 address.
 */
export class AddressGuard {
  private readonly allowed: ReadonlyArray<[Address, number]>;

  /** @param allowedNets CIDR ranges that are exempt. @throws Error where one is none. */
  constructor(allowedNets: readonly string[]) {
    this.allowed = allowedNets.map((net) => ipaddr.parseCIDR(net));
  }

  allows(text: string): boolean {
    // Only the full spellings: the library would read `1.2.3` and `0x7f.1` as addresses too.
    if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
    const address = unwrap(ipaddr.parse(text));
    return address.range() === 'unicast' || this.allowed.some((net) => contains(net, address));
  }
}

/** The IPv4 address inside: IPv4-mapped (RFC 4291) and NAT64 (RFC 6052), which reach just that address. */
function unwrap(address: Address): Address {
  if (address.kind() === 'ipv4') return address;
  const v6 = ipaddr.IPv6.parse(address.toString());
  const embedsIpv4 = v6.range() === 'ipv4Mapped' || v6.range() === 'rfc6052';
  return embedsIpv4 ? new ipaddr.IPv4(v6.toByteArray().slice(12)) : v6;
}

function contains([net, bits]: [Address, number], address: Address): boolean {
  return net.kind() === address.kind() && address.match(net, bits);
}
