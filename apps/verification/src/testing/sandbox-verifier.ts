import { shippedReplyRules } from '@lode/domain/replies';
import { AddressGuard, Dialer, hostAddresses, NodeDnsAdapter } from '@lode/platform/network';
import { Semaphore } from '@lode/platform';
import { shared } from '@lode/testing';
import { startSandbox, type MailDomain, type Sandbox, type SmtpBehaviour } from '@lode/sandbox';
import { parseAddress } from '@lode/domain/addresses';
import { CachingResolver } from '../dns/caching-resolver';
import { AddressInquiry, type Inquiry, type MailboxProbe } from '../probe/inquiry';
import type { HostBackOffs } from '../mail-hosts/host-back-offs';
import { MxConnectionPools } from '../mail-hosts/mx-connection-pool';
import { ProbeDomains, type Probed } from '../probe/probe-domains';
import { randomLocalPart } from '../probe/random-local-part';
import { SmtpSocketAdapter } from '../mail-hosts/smtp-connector.adapter';
import { localLeases } from './local-leases';

export interface VerifyOptions {
  /** High by default, so that a loaded machine changes no verdict. */
  readonly budgetMs?: number;
  readonly stepTimeoutMs?: number;
  readonly dnsTimeoutMs?: number;
  readonly acceptAll?: boolean | null;
  /** Default: no back-offs. */
  readonly backOffs?: HostBackOffs;
  /** Default: no address. */
  readonly isSuppressed?: (address: string) => boolean;
}

export type Verified = Partial<MailboxProbe> & { readonly mxFound: boolean };

const identity = { heloName: 'probe.test', mailFrom: 'verify@probe.test' };
export const noBackOffs: HostBackOffs = {
  find: () => Promise.resolve(null),
  begin: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** Probes addresses of a sandbox with the adapters of the service. */
export class SandboxVerifier {
  private count = 0;

  private constructor(readonly sandbox: Sandbox) {}

  static async start(): Promise<SandboxVerifier> {
    return new SandboxVerifier(await startSandbox({ seed: 1, companies: 0 }));
  }

  /** A name that is unique in this sandbox. */
  newName(): string {
    return `d${++this.count}.test`;
  }

  /** Adds a domain in which jane@ exists, old@ is disabled and full@ is full. @returns its name */
  add(behaviour: SmtpBehaviour = {}, domain: Partial<MailDomain> = {}): string {
    const mailboxes = { jane: 'exists', old: 'disabled', full: 'full' } as const;
    const whole = { name: this.newName(), mailboxes, hosts: [{ behaviour }], ...domain };
    this.sandbox.add(whole);
    return whole.name;
  }

  async verify(email: string, options: VerifyOptions | ProbeDomains = {}): Promise<Verified> {
    const parsed = parseAddress(email);
    if (!parsed.ok) throw new Error(parsed.problem);
    const { domain, normalized } = parsed.address;
    const probe = options instanceof ProbeDomains ? options : this.probe(options);
    const { mailExchange, result } = await probe.ask(domain, new AddressInquiry(normalized));
    if (mailExchange.kind === 'none') return { reason: mailExchange.reason, mxFound: false };
    if (mailExchange.kind === 'not_known' || !result) return { reason: 'dns_error', mxFound: false };
    return { ...result, mxFound: mailExchange.mxFound };
  }

  /** Probes without cached results. */
  ask<Result>(
    domain: string,
    inquiry: Inquiry<Result>,
    options: VerifyOptions = {},
  ): Promise<Probed<Result>> {
    return this.probe(options).ask(domain, inquiry);
  }

  probe(options: VerifyOptions = {}): ProbeDomains {
    const {
      acceptAll = null,
      budgetMs = 20_000,
      stepTimeoutMs = 10_000,
      dnsTimeoutMs = 5000,
      backOffs = noBackOffs,
      isSuppressed = () => false,
    } = options;
    const { dnsServer, proxyUrl } = this.sandbox;
    const names = new NodeDnsAdapter({ servers: [dnsServer], timeoutMs: dnsTimeoutMs, tries: 1 });
    const now = () => performance.now();
    const resolver = new CachingResolver(names, { now, maxAge: 60_000, maxEntries: 1000 });
    const guard = new AddressGuard({ allowNets: ['127.77.0.0/16', 'fd77::/16'], ownAddresses: [] });
    const dialer = new Dialer({
      resolve: (host, signal) => hostAddresses(host, resolver, signal),
      guard,
      proxyUrl,
      times: { lookUp: 10_000, connect: 5000 },
    });
    const connector = new SmtpSocketAdapter({ port: 25, dialer, stepTimeoutMs, quitTimeoutMs: 500 });
    return new ProbeDomains({
      connectionPools: new MxConnectionPools({
        connector,
        leases: localLeases(),
        semaphore: new Semaphore(100),
        reuseWaitMs: 500,
      }),
      backOffs,
      facts: { acceptAll: () => Promise.resolve(acceptAll) },
      resolver,
      isSuppressed,
      guard,
      dialer,
      identity,
      rules: shippedReplyRules(),
      onUnclassified: () => undefined,
      now,
      random: Math.random,
      unknownLocalPart: () => randomLocalPart(Math.random),
      timeouts: { answers: budgetMs, connection: 60_000 },
    });
  }
}

export const sharedVerifier = shared(() => SandboxVerifier.start());
