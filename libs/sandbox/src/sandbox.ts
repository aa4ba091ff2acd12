import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DnsServer } from './dns/dns-server.adapter';
import type { Directory } from './directory/directory';
import { guideTo } from './guide/guide';
import { Internet } from './internet/internet';
import type { MailDomain } from './mail-domains/mail-domain';
import { MailSink } from './mail-sink/mail-sink.adapter';
import type { ReceivedMail } from './mail-sink/received-mail';
import { populate } from './populate';
import { Observed } from './observed/observed';
import { SocksProxy } from './proxy/socks-proxy.adapter';
import { Timers } from './timers';
import { CertificateAuthority } from './tls/authority';
import type { Truth } from './truth/truth';
import type { WebSite } from './web/web-site';
import type { Templates } from './world/world';

export interface SandboxOptions {
  /** The same seed gives the same companies. */
  seed: number;
  /** How many companies; 0 gives a world without any. */
  companies: number;
  /**
   * How many local businesses; with the companies they are in directories that can be looked up. 0 gives the
   * directories alone; left out, there are neither.
   */
  businesses?: number;
  /** Left out: `all`. */
  templates?: Templates;
  /** Further domains, made by hand. */
  domains?: readonly MailDomain[];
  /** Further web sites, made by hand. */
  sites?: readonly WebSite[];
  /** Now, in milliseconds, for what servers remember; left out: the system's time. */
  clock?: () => number;
  /** Called with each message that Lode hands to the relay. It must not reject. */
  onMail?: (mail: ReceivedMail) => Promise<void>;
}

/** A fictional internet, running. */
export interface Sandbox {
  /** `host:port` of the name server, UDP and TCP. */
  readonly dnsServer: string;
  /** `socks5://host:port`, the only way to the hosts. */
  readonly proxyUrl: string;
  /** The root certificate in PEM form. */
  readonly caCertificate: string;
  readonly truth: Truth;
  /** What can be asked about businesses; it answers only where `businesses` was given. */
  readonly directory: Directory;
  readonly observed: Observed;
  /** The relay that takes Lode's own mail. */
  readonly mail: MailSink;
  /** Writes the root certificate into a folder, which is made if needed. @returns the path of the file */
  writeCaFile(folder: string): Promise<string>;
  /** Writes the list of what can be asked about as JSON into a folder, which is made if needed. @returns the path of the file */
  writeGuide(folder: string): Promise<string>;
  /** Puts one more domain into the running sandbox. @throws Error if one of its names is there already */
  add(domain: MailDomain): void;
  /** Puts one more web site into the running sandbox. @throws Error if one of its names leads elsewhere already */
  addSite(site: WebSite): void;
  /** Ends every connection and listener. */
  close(): Promise<void>;
}

/** Starts the sandbox on free ports of 127.0.0.1. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const observed = new Observed();
  const timers = new Timers();
  const authority = await CertificateAuthority.create();
  const clock = options.clock ?? Date.now;
  const internet = new Internet({
    observed,
    timers,
    clock,
    secureContext: (name, certificate) => authority.secureContext(name, certificate),
  });
  const population = populate(options, internet);
  const dns = await DnsServer.listen(internet.names, observed);
  const proxy = await SocksProxy.listen(internet, observed);
  const mail = await MailSink.listen(clock, options.onMail);
  return {
    dnsServer: dns.address,
    proxyUrl: proxy.url,
    caCertificate: authority.certificate,
    truth: population.truth,
    directory: population.directory,
    observed,
    mail,
    writeCaFile: (folder) => writeInto(folder, 'sandbox-root.pem', authority.certificate),
    writeGuide: (folder) =>
      writeInto(folder, 'sandbox-guide.json', JSON.stringify(guideTo(population.truth))),
    add: (domain) => internet.addMailDomain(domain),
    addSite: (site) => internet.addSite(site),
    close: async () => {
      await Promise.all([dns.close(), proxy.close(), mail.close()]);
      timers.clear();
    },
  };
}

async function writeInto(folder: string, name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, `${content}\n`);
  return path;
}
