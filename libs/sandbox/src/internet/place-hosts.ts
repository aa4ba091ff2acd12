import type { DnsName, DnsRecord } from '../dns/zone';
import type { AddressPool } from './address-pool';
import type { MailDomain, MailHost } from '../mail-domains/mail-domain';

interface PlacedHost {
  host: MailHost;
  name: string;
  address: string;
}

export interface PlacedDomain {
  hosts: PlacedHost[];
  names: Record<string, DnsName>;
}

/** Assigns a name and an address to each host of a domain, and creates its DNS records. */
export function placeHosts(domain: MailDomain, addresses: AddressPool): PlacedDomain {
  const hosts = (domain.hosts ?? [{}]).map((host, index) => ({
    host,
    name: host.name ?? (domain.mx === false ? domain.name : `mx${index + 1}.${domain.name}`),
    address: addresses.next(host.family ?? 4),
  }));
  const names: Record<string, DnsName> = {};
  const add = (name: string, record: DnsRecord): void => {
    names[name] = { records: [...(names[name]?.records ?? []), record] };
  };
  hosts.forEach(({ host, name, address }, index) => {
    add(name, { type: host.family === 6 ? 'AAAA' : 'A', address });
    add(reverseName(address), { type: 'PTR', target: name });
    const preference = host.preference ?? (index + 1) * 10;
    if (domain.mx !== false) add(domain.name, { type: 'MX', preference, exchange: name });
  });
  return { hosts, names: { ...names, ...domain.dns } };
}

/** The records of a domain whose mail is hosted by another one. */
export function placeHosted(domain: MailDomain, { hosts }: PlacedDomain): PlacedDomain {
  const records = hosts.map(({ host, name }, index): DnsRecord => {
    return { type: 'MX', preference: host.preference ?? (index + 1) * 10, exchange: name };
  });
  return { hosts, names: { [domain.name]: { records }, ...domain.dns } };
}

/** The name for reverse lookups of an address (RFC 1035 §3.5, RFC 3596 §2.5). */
export function reverseName(address: string): string {
  if (!address.includes(':')) return `${address.split('.').reverse().join('.')}.in-addr.arpa`;
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const nibbles = [...groups(head), ...zeros, ...groups(tail)]
    .map((group) => group.padStart(4, '0'))
    .join('');
  return `${[...nibbles].reverse().join('.')}.ip6.arpa`;
}
