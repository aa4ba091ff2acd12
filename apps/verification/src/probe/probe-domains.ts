import type { MailExchange } from '../mail-exchange/find-mail-exchange';
import type { MailPolicies } from '../mail-exchange/mail-policies';
import { DomainProbe } from './domain-probe';
import type { Inquiry } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';
import type { TranscriptLine } from '../mail-hosts/transcript';

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
