import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { DnsRecord } from '../dns/zone';
import { NameServer } from '../dns/name-server';
import type { MailboxState } from '../smtp/behaviour';
import { SmtpHost, type SmtpHostContext } from '../smtp/smtp-host.adapter';
import { httpsPort, httpPort, WebHost } from '../web/web-host.adapter';
import type { WebSite } from '../web/web-site';
import { AddressPool, isSandboxAddress } from './address-pool';
import { placeHosts, placeHosted, type PlacedDomain } from './place-hosts';
import { stateOf, type MailDomain } from '../mail-domains/mail-domain';
import { addressRecord, hasRoomForAddress, keepsMailUnchanged } from './site-names';
import type { VirtualHost } from '../network/virtual-host';

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
