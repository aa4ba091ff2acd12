import type { DnsName, DnsRecord } from '../dns/zone';

export const addressRecord = (address: string): DnsRecord => ({
  type: address.includes(':') ? 'AAAA' : 'A',
  address,
});

/** Whether a web site can stand under a name without taking the place of what is there. */
export function hasRoomForAddress({ records = [], failure }: DnsName = {}): boolean {
  const leads = records.some(({ type }) => type === 'A' || type === 'AAAA' || type === 'CNAME');
  return failure === undefined && !leads;
}

/**
 * Whether an address under the name of a mail domain leaves its mail as it is. Without an MX record the
 * address would become its mail host (RFC 5321 §5.1).
 */
export const leavesMailAlone = (entry: DnsName | undefined): boolean =>
  hasRoomForAddress(entry) && entry?.records?.some(({ type }) => type === 'MX') === true;
