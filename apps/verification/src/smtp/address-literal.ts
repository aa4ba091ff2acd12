import { isIPv6 } from 'node:net';

/** An IP address in the form that EHLO takes from a client without a name (RFC 5321 §4.1.3, §4.1.4). */
export function addressLiteral(address: string): string {
  const [withoutZone = ''] = address.split('%');
  return isIPv6(withoutZone) ? `[IPv6:${withoutZone}]` : `[${withoutZone}]`;
}
