import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import * as ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The only IPv6 block with allocated unicast addresses (RFC 4291 §2.4, IANA registry). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure serves secrets of the machine on this address, which is public by form. */
const azureWireServer = '168.63.129.16';
/** Documentation (RFC 9637), missing in the tables of the library. */
const documentation = ipaddr.parseCIDR('3fff::/20');

/** Whether an address is one host of the public internet. */
function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== azureWireServer;
  return address.match(globalUnicast) && !address.match(documentation) && !isIsatap(address.toByteArray());
}

/** ISATAP (RFC 5214 §6.1): an IPv4 address, mostly of a private network, with any prefix. */
function isIsatap(bytes: readonly number[]): boolean {
  const [first, second, third, fourth] = bytes.slice(8, 12);
  return (first === 0x00 || first === 0x02) && second === 0x00 && third === 0x5e && fourth === 0xfe;
}

export function ownAddresses(interfaces = networkInterfaces()): string[] {
  return Object.values(interfaces).flatMap((entries) => (entries ?? []).map(({ address }) => address));
}

/** Names of the local machine or network (RFC 6761, RFC 6762, RFC 9476, ICANN's `internal`). */
const localSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'localdomain'];
/** Metadata services of cloud providers with public-looking names; they return secrets of the machine. */
const metadataNames = ['metadata.google.com', 'metadata.azure.com', 'instance-data.ec2.internal'];

/**
 * Whether a name is never connected to, independent of its addresses: local names, metadata services, and single labels,
 * which a resolver would complete with its own domain.
 */
function isForbiddenName(host: string): boolean {
  if (!host.includes('.') || metadataNames.includes(host)) return true;
  return localSuffixes.some((suffix) => host.endsWith(`.${suffix}`));
}

export interface GuardOptions {
  /** CIDR ranges that are exempt. */
  readonly allowNets: readonly string[];
  /** Addresses of this machine: its services may trust local clients. Default: those of its interfaces. */
  readonly ownAddresses?: readonly string[];
}

/**
 * Decides which hosts may be connected to. The publisher of a name or a link chooses the address, so everything but
 * public unicast is rejected: private, loopback, link-local, shared (CGNAT), unique local, multicast, documentation,
 * tunnels, the same inside an IPv6 address, and this machine itself.
 */
export class AddressGuard {
  private readonly allowed: ReadonlyArray<[Address, number]>;
  private readonly own: ReadonlySet<string>;

  /** @throws Error where a range is invalid */
  constructor({ allowNets, ownAddresses: own = ownAddresses() }: GuardOptions) {
    this.allowed = allowNets.map((net) => ipaddr.parseCIDR(net));
    this.own = new Set(own.map((each) => parse(each)?.toNormalizedString() ?? each));
  }

  /**
   * Whether a host with these addresses may be connected to. One forbidden address makes the host forbidden: a mixture
   * indicates an attack.
   * @param host an address, or a name in A-labels and lower case, without a trailing dot
   */
  allowsHost(host: string, addresses: readonly string[]): boolean {
    if (isIP(host) === 0 && isForbiddenName(host)) return false;
    return addresses.every((address) => this.allows(address));
  }

  /** @param text a complete address; spellings such as `1.2.3` and `0x7f.1` are for URL parsers */
  allows(text: string): boolean {
    const address = parse(text);
    if (!address) return false;
    if (this.allowed.some((net) => contains(net, address))) return true;
    return isPublic(address) && !this.own.has(address.toNormalizedString());
  }
}

/** NAT64's well-known prefix (RFC 6052 §2.1): public IPv4 addresses in IPv6. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96');
/** IPv4-compatible (RFC 4291 §2.5.5.1), which the library would parse as IPv4-mapped. */
const compatible = /^::\d/;

/** The address that packets finally reach; undefined where the text is invalid or has a zone. */
function parse(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  const isPlain = ipaddr.IPv6.isValid(text) && !text.includes('%');
  if (!isPlain || (compatible.test(text) && text.includes('.'))) return undefined;
  return unwrap(ipaddr.IPv6.parse(text));
}

/** The IPv4 address inside: IPv4-mapped (RFC 4291) and NAT64, which reach that address. */
function unwrap(address: ipaddr.IPv6): Address {
  const embedsIpv4 = address.isIPv4MappedAddress() || address.match(nat64);
  return embedsIpv4 ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function contains([net, bits]: [Address, number], address: Address): boolean {
  return net.kind() === address.kind() && address.match(net, bits);
}
