import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Crms, type CrmsOptions } from './crm/crms';
import { DnsServer } from './dns/dns-server.adapter';
import { type Directory, openDirectory } from './directory/directory';
import { guideTo, type Guide } from './demonstration/guide';
import { Internet, type TrackingZone } from './internet/internet';
import type { MailDomain } from './mail-domain';
import {
  imapName,
  mailboxDomain,
  mailboxPassword,
  MailboxProvider,
  ownImapName,
  ownSmtpName,
  smtpName,
} from './mail/mailbox-provider.adapter';
import { onLoopback, type Listen } from './virtual-host';
import { MailSink } from './mail/mail-sink.adapter';
import type { ReceivedMail } from './mail/received-mail';
import { Observed } from './observed';
import { SocksProxy } from './internet/socks-proxy.adapter';
import { Timers } from './timers';
import { CertificateAuthority, type RootCertificate } from './internet/authority';
import { Truth, BusinessRegister } from './truth';
import { changingSite } from './sites/changing-site';
import { html } from './web/answer';
import type { WebSite } from './web/web-site';
import { WebhookReceiver } from './demonstration/webhook-receiver';
import { type Templates, makeWorld } from './world/world';
import type { Business } from './businesses/business';
import { drawBusinesses } from './businesses/draw-businesses';
import { mailOfBusinesses, sitesOfBusinesses } from './businesses/town-life';
import { drawRecords } from './directory/draw-records';
import { subjectsOf } from './directory/subject';
import { dayOf } from './dossiers/dossier';
import { drawDossier } from './dossier-generation/draw-dossier';
import { registeredCompany } from './registers/registered-company';
import { companySite } from './sites/company-site';
import { drawSite } from './sites/draw-site';

export interface SandboxOptions {
  /** The same seed gives the same companies. */
  seed: number;
  /** Number of companies; may be 0. */
  companies: number;
  /**
   * Number of local businesses. Businesses and companies are listed in the directories; with 0, the directories list
   * companies only; if omitted, there are no businesses and no directories.
   */
  businesses?: number;
  /** Default: `all`. */
  templates?: Templates;
  /** Further explicit domains. */
  domains?: readonly MailDomain[];
  /** Further explicit web sites. */
  sites?: readonly WebSite[];
  /** Current time in milliseconds, for the state of servers; default: the system clock. */
  clock?: () => number;
  /** Time in milliseconds by which a site changes; default: `clock`. */
  siteClock?: () => number;
  /** Limits of the fake CRMs; default: the documented ones. */
  crms?: Omit<CrmsOptions, 'seed' | 'clock'>;
  /** Called with each message that Lode submits to the relay. It must not reject. */
  onMail?: (mail: ReceivedMail) => Promise<void>;
  /** Default: free ports of 127.0.0.1. */
  listen?: Listen;
  /** Default: a new root certificate. */
  root?: RootCertificate;
}

/** A running sandbox. */
export interface Sandbox {
  /** `host:port` of the name server, UDP and TCP. */
  readonly dnsServer: string;
  /** `socks5://host:port`, the only route to the hosts. */
  readonly proxyUrl: string;
  /** A page for LODE_CONTACT_URL. */
  readonly contactUrl: string;
  /** Suggests requests. */
  guide(): Guide;
  /** The root certificate in PEM form. */
  readonly caCertificate: string;
  readonly truth: Truth;
  /** The services with data about businesses; they answer only if `businesses` is given. */
  readonly directory: Directory;
  readonly observed: Observed;
  /** The relay for Lode's own mail. */
  readonly mail: MailSink;
  /** Mailboxes with SMTP and IMAP, for sequences that send from connected mailboxes. */
  readonly mailboxes: MailboxProvider;
  /** Fake HubSpot, Pipedrive and Salesforce under the host names of the vendors. */
  readonly crms: Crms;
  /** The receiver of webhooks. */
  readonly webhooks: WebhookReceiver;
  /** Writes the root certificate into a folder, which is created if needed. @returns the path of the file */
  writeCaFile(folder: string): Promise<string>;
  /** Writes the guide as JSON into a folder, which is created if needed. @returns the path of the file */
  writeGuide(folder: string): Promise<string>;
  /** Writes the seed mailboxes of placement tests as JSON into a folder, which is created if needed. @returns the path of the file */
  writeSeeds(folder: string): Promise<string>;
  /** Adds a domain. @throws Error if one of its names already exists */
  add(domain: MailDomain): void;
  /** Adds a web site. @throws Error if one of its names already resolves elsewhere */
  addSite(site: WebSite): void;
  /** Publishes the records of a tracking domain. @throws Error if one of its names has other records */
  addTrackingDomain(domain: TrackingZone): void;
  /** Closes every connection and listener. */
  close(): Promise<void>;
}

interface MailboxParts {
  readonly internet: Internet;
  readonly authority: CertificateAuthority;
  readonly mail: MailSink;
  readonly clock: () => number;
}

/** Hosts of the operator of Lode. */
const operator = {
  contact: 'contact.lode.test',
  /** For LODE_HELO_NAME, with an address beyond those of the pool. */
  helo: { name: 'probe.lode.test', address: '127.77.255.1', reverse: '1.255.77.127.in-addr.arpa' },
} as const;

/** Starts the sandbox. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const observed = new Observed();
  const timers = new Timers();
  const { root, listen = onLoopback } = options;
  const authority = root ? await CertificateAuthority.of(root) : await CertificateAuthority.create();
  const clock = options.clock ?? Date.now;
  const internet = new Internet({
    observed,
    timers,
    clock,
    secureContext: (name, certificate) => authority.secureContext(name, certificate),
  });
  const population = populate(options, internet);
  const webhooks = new WebhookReceiver(clock);
  addOperator(internet);
  const crms = new Crms({ seed: options.seed, clock, ...options.crms });
  const changing = changingSite(options.siteClock ?? clock);
  for (const site of [webhooks.site, ...crms.sites, changing]) internet.addSite(site);
  const dns = await DnsServer.listen(internet.names, observed, listen);
  const proxy = await SocksProxy.listen(internet, observed, listen);
  const mail = await MailSink.listen(clock, listen, options.onMail);
  const mailboxes = await addMailboxes({ internet, authority, mail, clock });
  return {
    dnsServer: dns.address,
    proxyUrl: proxy.url,
    contactUrl: `https://${operator.contact}/`,
    guide: () => guideTo(population.truth, crms),
    caCertificate: authority.certificate,
    truth: population.truth,
    directory: population.directory,
    observed,
    mail,
    mailboxes,
    crms,
    webhooks,
    writeCaFile: (folder) => writeInto(folder, 'sandbox-root.pem', authority.certificate),
    writeGuide: (folder) =>
      writeInto(folder, 'sandbox-guide.json', JSON.stringify(guideTo(population.truth, crms))),
    writeSeeds: (folder) => writeInto(folder, 'sandbox-seeds.json', JSON.stringify(seedsAt(mailboxes))),
    add: (domain) => internet.addMailDomain(domain),
    addSite: (site) => internet.addSite(site),
    addTrackingDomain: (domain) => internet.addTrackingDomain(domain),
    close: async () => {
      await Promise.all([dns.close(), proxy.close(), mail.close(), mailboxes.close()]);
      timers.clear();
    },
  };
}

function addOperator(internet: Internet): void {
  const { contact, helo } = operator;
  const page = html('<!doctype html><title>Contact</title><p>Operator of Lode: operator@lode.test</p>');
  internet.addSite({ hosts: [contact], pages: { '/': page } });
  internet.addMailDomain({
    name: helo.name,
    hosts: [],
    dns: {
      [helo.name]: { records: [{ type: 'A', address: helo.address }] },
      [helo.reverse]: { records: [{ type: 'PTR', target: helo.name }] },
    },
  });
}

/** Seed mailboxes, each of which takes messages to another place. */
function seedsAt(mailboxes: MailboxProvider): object[] {
  const places = { Gmail: 'promotions', Outlook: 'inbox', Yahoo: 'spam' } as const;
  return Object.entries(places).map(([provider, placement]) => {
    const email = `seed-${provider.toLowerCase()}@${mailboxDomain}`;
    const inbox = mailboxes.inboxOf(email);
    if (inbox) inbox.behaviour = { placement, isGmail: provider === 'Gmail' };
    return { provider: `${provider} (simulated)`, email, imap_host: imapName, password: mailboxPassword };
  });
}

/** Starts the provider of mailboxes, which sends by the relay, and adds its hosts. */
async function addMailboxes({ internet, authority, mail, clock }: MailboxParts): Promise<MailboxProvider> {
  const mailboxes = await MailboxProvider.listen({
    clock,
    secureContext: (name) => authority.secureContext(name, 'trusted'),
    relay: (raw, envelope) => mail.keep(raw, envelope),
  });
  const place = (name: string) => ({ name, address: internet.addName(name) });
  for (const host of [
    ...mailboxes.hosts(place(smtpName), place(imapName)),
    ...mailboxes.hosts(place(ownSmtpName), place(ownImapName)),
  ])
    internet.addHost(host);
  return mailboxes;
}

async function writeInto(folder: string, name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${content}\n`);
  return path;
}

/** The contents of a sandbox. */
export interface Population {
  seed: number;
  companies: number;
  businesses?: number;
  templates?: Templates;
  domains?: readonly MailDomain[];
  sites?: readonly WebSite[];
  /** Current time in milliseconds; default: the system clock. */
  clock?: () => number;
}

/** Adds the generated companies and businesses and the explicit domains and sites to the internet. */
function populate(wanted: Population, internet: Internet): { truth: Truth; directory: Directory } {
  const { seed, templates = 'all', clock = Date.now } = wanted;
  const world = makeWorld(seed, wanted.companies, templates);
  const taken = new Set(world.companies.map(({ domain }) => domain));
  const businesses: Business[] = drawBusinesses(seed, wanted.businesses ?? 0, templates, taken);
  const mail = [...world.mailDomains, ...(wanted.domains ?? []), ...mailOfBusinesses(seed, businesses)];
  for (const domain of mail) internet.addMailDomain(domain);

  const hasApex = (domain: string): boolean => internet.hasRoomForSite(domain);
  const today = dayOf(clock());
  const plans = world.companies.map((company) => {
    const plan = drawSite(seed, company, hasApex(company.domain));
    return { ...plan, dossier: drawDossier(seed, plan, today) };
  });
  const stores = sitesOfBusinesses(seed, businesses, hasApex);
  const subjects = wanted.businesses === undefined ? [] : subjectsOf(seed, plans, businesses, stores);
  const records = drawRecords(seed, subjects);
  const companies = plans.map(registeredCompany);
  const { directory, sites } = openDirectory(subjects, records, { companies, today, clock });
  const services = wanted.businesses === undefined ? [] : sites;
  for (const site of [
    ...plans.map(companySite),
    ...(wanted.sites ?? []),
    ...stores.map(companySite),
    ...services,
  ]) {
    internet.addSite(site);
  }
  const truth = new Truth(
    world.companies,
    (name) => internet.mailDomain(name),
    [...plans, ...stores],
    new BusinessRegister(subjects, records),
  );
  return { truth, directory };
}
