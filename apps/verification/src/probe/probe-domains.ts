import { ConnectError, type ConnectFailure, hostAddresses } from '@lode/platform/network';
import {
  findMailExchange,
  type MailExchange,
  mailPolicies,
  unknownPolicies,
  type MailPolicies,
} from '../dns/mail-exchange';
import { Transcript, type TranscriptLine } from '../mail-hosts/transcript';
import { TimeBudget } from './time-budget';
import { Answers } from './answers';
import { PendingProbes, type Concluded } from './pending-probes';
import { ProbeAttempt } from './probe-attempt';
import { type Inquiry, failureWithoutReply } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';

/** After two addresses of a host, the next host is more likely to answer than a third address. */
const maxAddressesPerHost = 2;

/** An answer does not wait longer for the policies of a domain. */
const maxPolicyMs = 3000;

/** Loopback, and addresses for `this host` (RFC 6890). */
const ownMachine = /^(?:127|0)\.|^::1?$|^::ffff:(?:127|0)\./i;

/** Serves all inquiries about one domain that arrive while it runs: one MX look-up, then the hosts in order. */
class DomainProbe {
  private readonly startedAt: number;
  private readonly answers: Answers;
  private readonly pending: PendingProbes;
  private readonly budget: TimeBudget;
  /** Remarks outside the SMTP sessions. */
  private readonly notes: Transcript;
  private attempt: ProbeAttempt | undefined;
  private exchange: MailExchange | undefined;
  /** Looked up while the mail hosts are asked. */
  policies: Promise<MailPolicies> = Promise.resolve(unknownPolicies);

  constructor(
    private readonly domain: string,
    private readonly dependencies: ProbeDependencies,
    private readonly signal: AbortSignal,
  ) {
    const { now, timeouts, unknownLocalPart } = dependencies;
    this.startedAt = now();
    this.notes = new Transcript(now, this.startedAt);
    this.budget = new TimeBudget(timeouts.answers, now);
    this.answers = new Answers(domain, `${unknownLocalPart(domain)}@${domain}`, dependencies);
    this.pending = new PendingProbes(this.answers, () => {
      this.budget.renew();
      this.attempt?.renew();
    });
  }

  /** Undefined before the MX look-up has finished. */
  get mailExchange(): MailExchange | undefined {
    return this.exchange;
  }

  join<Result>(inquiry: Inquiry<Result>): Promise<Concluded<Result>> {
    const concluded = this.pending.join(inquiry);
    this.pending.attach(this.notes);
    return concluded;
  }

  /** @param close called before the last inquiries are settled: later ones need a new probe */
  async run(close: () => void): Promise<void> {
    try {
      await this.ask();
      this.answers.keepDeferred(true);
      close();
      this.pending.settleAll();
    } catch (error) {
      close();
      this.pending.rejectAll(error);
    }
  }

  private async ask(): Promise<void> {
    const { facts, random, resolver } = this.dependencies;
    this.exchange = await findMailExchange(this.domain, { resolver, random, signal: this.timeLeft() });
    if (this.exchange.kind !== 'hosts') return;
    if (await this.canNeverAnswer(this.exchange.hosts)) {
      this.exchange = { kind: 'none', reason: 'no_mail' };
      return;
    }
    this.policies = mailPolicies(this.domain, resolver, AbortSignal.timeout(maxPolicyMs));
    this.answers.acceptAll = await facts.acceptAll(this.domain);
    // An inquiry may join after the last answer, while the back-off of the host is updated.
    do {
      await this.tryHosts(this.exchange.hosts);
      this.pending.settleTried();
    } while (!this.isOver);
  }

  /** Whether no host can exist on the internet: it has no address, or only those of the machine that asks. */
  private async canNeverAnswer(hosts: readonly string[]): Promise<boolean> {
    const { resolver, guard } = this.dependencies;
    for (const host of hosts) {
      const answer = await hostAddresses(host, resolver, this.timeLeft());
      if (answer.kind === 'no_answer') return false;
      const addresses = answer.kind === 'records' ? answer.records : [];
      if (!addresses.every((address) => ownMachine.test(address) && !guard.allows(address))) return false;
      this.note(
        `${host} has ${addresses.length === 0 ? 'no address' : 'only addresses of the machine that asks'}`,
      );
    }
    return true;
  }

  private async tryHosts(hosts: readonly string[]): Promise<void> {
    for (const [index, host] of hosts.entries()) {
      if (this.isOver) return;
      const isLast = index === hosts.length - 1;
      this.answers.enter(host, !isLast, this.pending.wants());
      const isDone = await this.tryHost(host, isLast ? 1 : 1 / 2);
      if (isDone) return;
      this.answers.keepDeferred(isLast);
      this.pending.settleAnswered();
    }
  }

  private get isOver(): boolean {
    return this.pending.isEmpty || this.signal.aborted || this.budget.left === 0;
  }

  /**
   * @param share of the remaining time: a slow host must leave time for the next one
   * @returns whether all inquiries are settled
   */
  private async tryHost(host: string, share: number): Promise<boolean> {
    const addresses = await this.addressesOf(host);
    if (!Array.isArray(addresses)) return this.fail(addresses === 'dns' ? 'dns_error' : 'no_connection');
    for (const address of addresses.slice(0, maxAddressesPerHost)) {
      const { pending, answers, budget, notes, startedAt, signal } = this;
      const options = { pending, answers, budget, notes, share, startedAt, signal };
      this.attempt = new ProbeAttempt(this.dependencies, { host, address }, options);
      const isDone = await this.attempt.run();
      if (isDone || this.isOver) return isDone;
      if (!pending.wants().some((recipient) => answers.isAskable(recipient))) return false;
    }
    return false;
  }

  private fail(reason: 'dns_error' | 'no_connection'): false {
    this.pending.fail(() => failureWithoutReply(reason));
    return false;
  }

  /** @returns why the host is not connected to, if it is not */
  private async addressesOf(host: string): Promise<readonly string[] | ConnectFailure> {
    try {
      return await this.dependencies.dialer.addressesOf(host, this.timeLeft());
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      if (error.failure === 'no_address') this.note(`${host} has no address`);
      if (error.failure === 'forbidden') this.note(`${host} has an address that is not public`);
      return error.failure;
    }
  }

  private note(remark: string): void {
    this.notes.add('note', [remark], null);
  }

  private timeLeft(): AbortSignal {
    return AbortSignal.any([this.signal, AbortSignal.timeout(Math.ceil(this.budget.left))]);
  }
}

export interface Probed<Result> {
  readonly mailExchange: MailExchange;
  /** Null if the domain has no mail host. */
  readonly result: Result | null;
  readonly transcriptOf: (subject: string) => readonly TranscriptLine[];
  /** Of the domain; unknown if it has no mail host, or without a timely answer. */
  readonly policies: Promise<MailPolicies>;
}

const unknownExchange: MailExchange = { kind: 'not_known', cause: 'timeout' };

/** Probes domains. Concurrent inquiries about one domain are coalesced into one probe. */
export class ProbeDomains {
  private readonly runs = new Map<string, DomainProbe>();
  private readonly ending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly dependencies: ProbeDependencies) {}

  /**
   * Failures of servers and networks are results, not errors.
   * @param domain of all subjects, in A-labels
   * @throws UnsafeCommandError, and errors of the database
   */
  async ask<Result>(domain: string, inquiry: Inquiry<Result>): Promise<Probed<Result>> {
    const run = this.runs.get(domain) ?? this.begin(domain);
    const { result, transcriptOf } = await run.join(inquiry);
    const mailExchange = run.mailExchange ?? unknownExchange;
    const { policies } = run;
    return { mailExchange, result: mailExchange.kind === 'hosts' ? result : null, transcriptOf, policies };
  }

  /** Whether a running probe of the domain has found an MX record. */
  hasMx(domain: string): boolean {
    const mailExchange = this.runs.get(domain)?.mailExchange;
    return mailExchange?.kind === 'hosts' && mailExchange.mxFound;
  }

  get isClosed(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Aborts all running probes and waits for them. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.ending);
  }

  private begin(domain: string): DomainProbe {
    const run = new DomainProbe(domain, this.dependencies, this.stopping.signal);
    this.runs.set(domain, run);
    // Starts asynchronously, so that the first inquiry joins before the probe can end.
    const end = Promise.resolve()
      .then(() => run.run(() => this.runs.delete(domain)))
      .finally(() => this.ending.delete(end));
    this.ending.add(end);
    return run;
  }
}
