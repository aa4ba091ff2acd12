import { isIPv6 } from 'node:net';

/** IP address as the EHLO argument of a client without a host name (RFC 5321 §4.1.3, §4.1.4). */
export function addressLiteral(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) ? `[IPv6:${withoutZone}]` : `[${withoutZone}]`;
}
