import { startSandbox, type MailDomain, type Sandbox, type SmtpBehaviour } from '@lode/sandbox';
import { AddressGuard } from '../mail-exchange/address-guard';
import { findMailExchange } from '../mail-exchange/find-mail-exchange';
import { NodeDnsAdapter } from '../mail-exchange/node-dns.adapter';
import type { MailboxProbe } from '../probe/mailbox-probe';
import { ProbeMailbox } from '../probe/probe-mailbox';
import { randomLocalPart } from '../probe/random-local-part';
import { SmtpSocketAdapter } from '../probe/smtp-socket.adapter';
import { parseProxyUrl } from '../probe/socks-proxy';
import { parseAddress } from '../syntax/parse-address';

export interface VerifyOptions {
  /** Generous where the server behaves, so that a busy machine changes no verdict. */
  readonly budgetMs?: number;
  readonly stepTimeoutMs?: number;
  readonly acceptAll?: boolean | null;
}

export type Verified = Partial<MailboxProbe> & { readonly mxFound: boolean };

const never = new AbortController().signal;
const identity = { heloName: 'probe.test', mailFrom: 'verify@probe.test' };

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
    const resolver = new NodeDnsAdapter({ servers: [this.sandbox.dnsServer], timeoutMs: 500, tries: 2 });
    const exchange = await findMailExchange(parsed.address.domain, {
      resolver,
      random: Math.random,
      signal: never,
    });
    if (exchange.kind === 'none') return { reason: exchange.reason, mxFound: false };
    if (exchange.kind === 'not_known') return { reason: 'dns_error', mxFound: false };
    const prober = this.prober(resolver, options.stepTimeoutMs ?? 10_000);
    const { acceptAll = null, budgetMs = 20_000 } = options;
    const question = { address: parsed.address, hosts: exchange.hosts, acceptAll, budgetMs, signal: never };
    return { ...(await prober.probe(question)), mxFound: exchange.mxFound };
  }

  private prober(resolver: NodeDnsAdapter, stepTimeoutMs: number): ProbeMailbox {
    const proxy = parseProxyUrl(this.sandbox.proxyUrl);
    const waits = { connectTimeoutMs: 5000, stepTimeoutMs, quitTimeoutMs: 500 };
    const connector = new SmtpSocketAdapter({ port: 25, proxy, ...waits });
    const guard = new AddressGuard(['127.77.0.0/16', 'fd77::/16']);
    const now = () => performance.now();
    const unknownLocalPart = () => randomLocalPart(Math.random);
    return new ProbeMailbox({ connector, resolver, guard, now, unknownLocalPart }, identity);
  }
}
