import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { DnsRecord, DnsName } from '../dns/zone';
import { NameServer } from '../dns/name-server';
import type { MailboxState } from '../smtp/behaviour';
import { SmtpHost, type SmtpHostContext } from '../smtp/smtp-host.adapter';
import { httpsPort, httpPort, WebHost } from '../web/web-host.adapter';
import type { WebSite } from '../web/web-site';
import { stateOf, type MailDomain, type MailHost } from '../mail-domain';
import type { VirtualHost } from '../virtual-host';

/** A tracking domain of an account of Lode. */
export interface TrackingZone {
  readonly domain: string;
  /** Content of the TXT record. */
  readonly token: string;
  /** Name or IP address to which the domain leads. */
  readonly host: string;
}

/** All names, addresses and hosts of the sandbox. */
export class Internet {
  readonly names = new NameServer();
  private readonly hosts = new Map<string, VirtualHost>();
  private readonly domains = new Map<string, MailDomain>();
  private readonly placed = new Map<string, PlacedDomain>();
  private readonly addresses = new AddressPool();

  constructor(private readonly context: SmtpHostContext) {}

  /** @throws Error if the domain or one of its names already exists */
  addMailDomain(given: MailDomain): void {
    const domain = { ...given, name: domainToASCII(given.name) || given.name.toLowerCase() };
    if (this.domains.has(domain.name)) throw new Error(`the domain ${domain.name} already exists`);
    const placed = this.place(domain);
    this.names.add(placed.names);
    this.domains.set(domain.name, domain);
    this.placed.set(domain.name, placed);
    if (domain.hostedBy === undefined) this.addMailHosts(domain, placed);
  }

  /** @throws Error if one of its names already has an address, an alias or a failure */
  addSite(site: WebSite): void {
    const taken = site.hosts.find((host) => !hasRoomForAddress(this.names.entry(host)));
    if (taken !== undefined) throw new Error(`the name ${taken} already resolves to another host`);
    const address = this.addresses.next(site.family ?? 4);
    for (const host of site.hosts) this.names.addRecord(host, addressRecord(address));
    for (const port of [httpPort, httpsPort] as const) {
      this.addHost(new WebHost(site, address, port, this.context));
    }
  }

  /** Adds a name with an address of its own. @returns the address */
  addName(name: string): string {
    const address = this.addresses.next(4);
    this.names.addRecord(name, addressRecord(address));
    return address;
  }

  /**
   * Publishes the records of a tracking domain, again without effect.
   * @throws Error if one of its names has other records
   */
  addTrackingDomain({ domain, token, host }: TrackingZone): void {
    const family = isIP(host);
    const target: DnsRecord =
      family === 0 ? { type: 'CNAME', target: host } : { type: family === 4 ? 'A' : 'AAAA', address: host };
    const wanted = new Map<string, DnsRecord>([
      [domain, target],
      [`_lode.${domain}`, { type: 'TXT', text: token }],
    ]);
    for (const [name, record] of wanted) {
      const { records = [], failure } = this.names.entry(name) ?? {};
      if (failure !== undefined || records.some((one) => !isDeepStrictEqual(one, record)))
        throw new Error(`the name ${name} has other records`);
      if (records.length > 0) wanted.delete(name);
    }
    for (const [name, record] of wanted) this.names.addRecord(name, record);
  }

  /** Whether a site can use the domain itself without a change to its mail. */
  hasRoomForSite(domain: string): boolean {
    return keepsMailUnchanged(this.names.entry(domain));
  }

  mailDomain(name: string): MailDomain | undefined {
    return this.domains.get(name);
  }

  addHost(host: VirtualHost): void {
    this.hosts.set(`${host.address} ${host.port}`, host);
  }

  host(address: string, port: number): VirtualHost | undefined {
    return this.hosts.get(`${address} ${port}`);
  }

  contains(address: string): boolean {
    return isSandboxAddress(address);
  }

  private place(domain: MailDomain): PlacedDomain {
    if (domain.hostedBy === undefined) return placeHosts(domain, this.addresses);
    const provider = this.placed.get(domain.hostedBy);
    if (!provider) throw new Error(`unknown mail host ${domain.hostedBy} for ${domain.name}`);
    return placeHosted(domain, provider);
  }

  private addMailHosts(domain: MailDomain, placed: PlacedDomain): void {
    for (const { host, name, address } of placed.hosts) {
      const { network = 'open', port = 25, behaviour = {} } = host;
      const mailbox = (local: string, asked: string): MailboxState | undefined => {
        const served = this.domains.get(domainToASCII(asked));
        const isOurs = served?.name === domain.name || served?.hostedBy === domain.name;
        return served && isOurs ? stateOf(served, local) : undefined;
      };
      const options = { domain: domain.name, name, address, port, network, behaviour, mailbox };
      this.addHost(new SmtpHost(options, this.context));
    }
  }
}

interface PlacedHost {
  host: MailHost;
  name: string;
  address: string;
}

interface PlacedDomain {
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
function placeHosted(domain: MailDomain, { hosts }: PlacedDomain): PlacedDomain {
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

/** IPv4 range of the sandbox: part of loopback, so that no packet leaves the machine. */
export const sandboxIpv4Range = '127.77.0.0/16';
/** IPv6 range of the sandbox: unique local addresses (RFC 4193), not routed. */
export const sandboxIpv6Range = 'fd77::/16';

const last = 254;

/** Assigns addresses in ascending order. */
export class AddressPool {
  private used4 = 0;
  private used6 = 0;

  /** @throws RangeError after 64,770 addresses */
  next(family: 4 | 6): string {
    return family === 6 ? this.next6() : this.next4();
  }

  private next4(): string {
    const index = this.used4;
    this.used4 += 1;
    const third = Math.floor(index / last);
    if (third > 254) throw new RangeError(`${sandboxIpv4Range} is exhausted`);
    return `127.77.${third}.${(index % last) + 1}`;
  }

  private next6(): string {
    this.used6 += 1;
    if (this.used6 > 0xffff) throw new RangeError(`${sandboxIpv6Range} is exhausted`);
    return `fd77::${this.used6.toString(16)}`;
  }
}

/** @param address in canonical form */
export const isSandboxAddress = (address: string): boolean =>
  address.startsWith('127.77.') || address.startsWith('fd77:');
