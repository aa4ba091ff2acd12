import * as ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The only block of IPv6 from which unicast addresses have been given out (RFC 4291 §2.4, IANA registry). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Azure answers machines here with their secrets, on an address that looks like any other. */
const azureWireServer = '168.63.129.16';
/** Documentation (RFC 9637), younger than the tables of the library. */
const documentation = ipaddr.parseCIDR('3fff::/20');

/** Whether an address is one host of the public internet. */
export function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return address.toString() !== azureWireServer;
  return address.match(globalUnicast) && !address.match(documentation) && !isIsatap(address.toByteArray());
}

/** ISATAP (RFC 5214 §6.1): an IPv4 address, of a private network for the most part, behind any prefix. */
function isIsatap(bytes: readonly number[]): boolean {
  const [first, second, third, fourth] = bytes.slice(8, 12);
  return (first === 0x00 || first === 0x02) && second === 0x00 && third === 0x5e && fourth === 0xfe;
}
