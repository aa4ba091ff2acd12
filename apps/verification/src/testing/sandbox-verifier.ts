import { Semaphore } from '@lode/service-kit';
import { startSandbox, type MailDomain, type Sandbox, type SmtpBehaviour } from '@lode/sandbox';
import { AddressGuard, NodeDnsAdapter, parseProxyUrl } from '@lode/service-kit/network';
import { parseAddress } from '@lode/domain/addresses';
import { CachingResolver } from '../mail-exchange/caching-resolver';
import { AddressInquiry } from '../probe/address-inquiry';
import type { HostRests } from '../probe/host-rests';
import type { Inquiry } from '../probe/inquiry';
import { MailHosts } from '../probe/mail-hosts';
import type { MailboxProbe } from '../probe/mailbox-probe';
import { ProbeDomains, type Probed } from '../probe/probe-domains';
import { randomLocalPart } from '../probe/random-local-part';
import { SmtpSocketAdapter } from '../probe/smtp-socket.adapter';
import { localLeases } from './local-leases';

export interface VerifyOptions {
  /** Generous where the server behaves, so that a busy machine changes no verdict. */
  readonly budgetMs?: number;
  readonly stepTimeoutMs?: number;
  readonly acceptAll?: boolean | null;
  /** None at all unless given. */
  readonly rests?: HostRests;
  /** Nobody unless given. */
  readonly isSuppressed?: (address: string) => boolean;
}

export type Verified = Partial<MailboxProbe> & { readonly mxFound: boolean };

const identity = { heloName: 'probe.test', mailFrom: 'verify@probe.test' };
/** Lets no host rest. */
export const noRests: HostRests = {
  find: () => Promise.resolve(null),
  begin: () => Promise.resolve(),
  end: () => Promise.resolve(),
};

/** A sandbox to verify addresses in, from the domain to the reason, as the service does it. */
export class SandboxVerifier {
  private count = 0;

  private constructor(readonly sandbox: Sandbox) {}

  static async start(): Promise<SandboxVerifier> {
    return new SandboxVerifier(await startSandbox({ seed: 1, companies: 0 }));
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  /** A name that nothing else in this sandbox has. */
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

  async verify(email: string, options: VerifyOptions = {}): Promise<Verified> {
    const parsed = parseAddress(email);
    if (!parsed.ok) throw new Error(parsed.problem);
    const { domain, normalized } = parsed.address;
    const { mailExchange, result } = await this.ask(domain, new AddressInquiry(normalized), options);
    if (mailExchange.kind === 'none') return { reason: mailExchange.reason, mxFound: false };
    if (mailExchange.kind === 'not_known' || !result) return { reason: 'dns_error', mxFound: false };
    return { ...result, mxFound: mailExchange.mxFound };
  }

  /** Asks with nothing remembered from before. */
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
      rests = noRests,
      isSuppressed = () => false,
    } = options;
    const { dnsServer, proxyUrl } = this.sandbox;
    const waits = { connectTimeoutMs: 5000, stepTimeoutMs, quitTimeoutMs: 500 };
    const connector = new SmtpSocketAdapter({ port: 25, proxy: parseProxyUrl(proxyUrl), ...waits });
    const names = new NodeDnsAdapter({ servers: [dnsServer], timeoutMs: 500, tries: 2 });
    const now = () => performance.now();
    return new ProbeDomains({
      mailHosts: new MailHosts({
        connector,
        leases: localLeases(),
        turns: new Semaphore(100),
        patienceMs: 500,
      }),
      rests,
      facts: { acceptAll: () => Promise.resolve(acceptAll) },
      resolver: new CachingResolver(names, { now, maxAge: 60_000, maxEntries: 1000 }),
      isSuppressed,
      guard: new AddressGuard({ allowNets: ['127.77.0.0/16', 'fd77::/16'], ownAddresses: [] }),
      identity,
      now,
      random: Math.random,
      unknownLocalPart: () => randomLocalPart(Math.random),
      times: { answers: budgetMs, turn: 60_000 },
    });
  }
}
