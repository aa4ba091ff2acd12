import type { MailExchange } from '../mail-exchange/find-mail-exchange';
import { DomainRun } from './domain-run';
import type { Inquiry } from './inquiry';
import type { ProbeDependencies } from './probe-dependencies';
import type { TranscriptLine } from './transcript';

/** What asking about addresses of a domain has shown. */
export interface Probed<Result> {
  readonly mailExchange: MailExchange;
  /** Null where the domain has no mail host to ask. */
  readonly result: Result | null;
  readonly saidAbout: (subject: string) => readonly TranscriptLine[];
}

const UNKNOWN: MailExchange = { kind: 'not_known', cause: 'timeout' };

/** Asks the mail hosts of domains. Questions about one domain that come at the same time are asked together. */
export class ProbeDomains {
  private readonly runs = new Map<string, DomainRun>();
  private readonly ending = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly dependencies: ProbeDependencies) {}

  /**
   * What servers and networks do is a result.
   * @param domain of all the inquiry's subjects, in A-labels
   * @throws UnsafeCommandError, and errors of the database
   */
  async ask<Result>(domain: string, inquiry: Inquiry<Result>): Promise<Probed<Result>> {
    const run = this.runs.get(domain) ?? this.begin(domain);
    const { result, saidAbout } = await run.join(inquiry);
    const mailExchange = run.mailExchange ?? UNKNOWN;
    return { mailExchange, result: mailExchange.kind === 'hosts' ? result : null, saidAbout };
  }

  /** Whether a domain that is being asked at this moment is known to have an MX record. */
  hasMx(domain: string): boolean {
    const mailExchange = this.runs.get(domain)?.mailExchange;
    return mailExchange?.kind === 'hosts' && mailExchange.mxFound;
  }

  get isClosed(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Breaks off everything that is under way, and resolves when it has ended. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.ending);
  }

  private begin(domain: string): DomainRun {
    const run = new DomainRun(domain, this.dependencies, this.stopping.signal);
    this.runs.set(domain, run);
    // In a turn of its own, so that whoever begins it has joined before it can be over.
    const end = Promise.resolve()
      .then(() => run.run(() => this.runs.delete(domain)))
      .finally(() => this.ending.delete(end));
    this.ending.add(end);
    return run;
  }
}
