import type { DnsName, DnsRecord } from '../dns/zone';

export const addressRecord = (address: string): DnsRecord => ({
  type: address.includes(':') ? 'AAAA' : 'A',
  address,
});

/** Whether a web site can be added under a name without a conflict with existing records. */
export function hasRoomForAddress({ records = [], failure }: DnsName = {}): boolean {
  const leads = records.some(({ type }) => type === 'A' || type === 'AAAA' || type === 'CNAME');
  return failure === undefined && !leads;
}

/**
 * Whether adding an address to a mail domain leaves its mail unchanged. Without an MX record the address would become
 * its mail host (RFC 5321 §5.1).
 */
export const keepsMailUnchanged = (entry: DnsName | undefined): boolean =>
  hasRoomForAddress(entry) && entry?.records?.some(({ type }) => type === 'MX') === true;
