import * as ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The only IPv6 block with allocated unicast addresses (RFC 4291 §2.4, IANA registry). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure serves secrets of the machine on this address, which is public by form. */
const azureWireServer = '168.63.129.16';
/** Documentation (RFC 9637), missing in the tables of the library. */
const documentation = ipaddr.parseCIDR('3fff::/20');

/** Whether an address is one host of the public internet. */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== azureWireServer;
  return address.match(globalUnicast) && !address.match(documentation) && !isIsatap(address.toByteArray());
}

/** ISATAP (RFC 5214 §6.1): an IPv4 address, mostly of a private network, with any prefix. */
function isIsatap(bytes: readonly number[]): boolean {
  const [first, second, third, fourth] = bytes.slice(8, 12);
  return (first === 0x00 || first === 0x02) && second === 0x00 && third === 0x5e && fourth === 0xfe;
}
