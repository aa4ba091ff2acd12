import type { SuppressionFilter } from '@lode/contracts';
import { SingleFlight, within, type Clock, type Suppressions } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';
import { AddressInquiry } from '../probe/address-inquiry';
import type { MailboxProbe } from '../probe/mailbox-probe';
import type { ProbeDomains, Probed } from '../probe/probe-domains';
import { reusableFor, withoutAnswer, type Finding } from './finding';
import type { FindingStore } from './finding-store';

export interface FindingsDependencies {
  readonly store: FindingStore;
  readonly probe: ProbeDomains;
  readonly clock: Clock;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  /** Milliseconds for which a finding answers the same question again. */
  readonly maxAge: number;
}

/** Addresses that the world is asked about at the same time. */
const maxFlights = 5000;

/**
 * What is known of addresses: what is remembered, else what the world says. It is asked once for all who want
 * to know the same address, in its own time; what comes too late for a caller is there for the next question.
 * Nobody is asked about an address that the deployment has suppressed, and nothing is told or kept of it; since
 * findings are shared, entries of accounts are for those who ask.
 */
export class Findings {
  private readonly flights = new SingleFlight<Finding>({ of: 'address checks', maxFlights });

  constructor(private readonly dependencies: FindingsDependencies) {}

  /** Findings that are young enough, by normalised address. */
  async remembered(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>> {
    const { clock, maxAge, store } = this.dependencies;
    const stored = await store.findings(addresses);
    const isFresh = (finding: Finding) => clock.now() - finding.checkedAt < reusableFor(finding, maxAge);
    const { barrier } = this;
    return new Map([...stored].filter(([address, finding]) => isFresh(finding) && !barrier.email(address)));
  }

  /**
   * What is remembered, else what the world says, for each address by itself. One who comes when an answer has
   * just been stored finds it, because the memory is looked into where nobody else is at work on the address.
   * Whatever has to be asked is asked at the same time, so that it can be asked together.
   * @returns by normalised address
   * @throws ProblemError account_busy, overloaded, and, by the promises, the latter and errors of the database
   */
  findAll(addresses: readonly EmailAddress[]): Map<string, Promise<Finding>> {
    let looking: Promise<Map<string, Finding>> | undefined;
    const look = () => (looking ??= this.remembered(addresses));
    return new Map(addresses.map((address) => [address.normalized, this.find(address, look)]));
  }

  /** The same for one address, and after so many milliseconds that there has been no time. */
  findWithin(address: EmailAddress, milliseconds: number): Promise<Finding> {
    const found = this.find(address, () => this.remembered([address]));
    return within(found, milliseconds, () => this.outOfTime(address));
  }

  /**
   * What the world says now, whatever is remembered.
   * @param attempt how often it has been asked in a row without a definite answer, this time included
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  findAnew(address: EmailAddress, attempt: number): Promise<Finding> {
    return this.flights.run(address.normalized, () => this.ask(address, attempt));
  }

  /** What can be said of one for which there was no time; a domain under way may be known to have an MX record. */
  outOfTime({ domain }: EmailAddress): Finding {
    return { ...this.withoutAsking('timeout'), mxFound: this.dependencies.probe.hasMx(domain) };
  }

  /** What can be said of an address that nobody was asked about. */
  withoutAsking(reason: Finding['reason']): Finding {
    return withoutAnswer(reason, this.dependencies.clock.now());
  }

  /** Keeps what the world has said about an address. @param result of it alone; null where no host was asked */
  async learn(
    address: EmailAddress,
    { mailExchange, saidAbout }: Probed<unknown>,
    result: MailboxProbe | null,
    attempt: number,
  ): Promise<Finding> {
    const { clock, probe, store } = this.dependencies;
    const finding: Finding =
      mailExchange.kind === 'hosts' && result
        ? { ...result, mxFound: mailExchange.mxFound, checkedAt: clock.now() }
        : this.withoutAsking(mailExchange.kind === 'none' ? mailExchange.reason : 'dns_error');
    const learnedAcceptAll = result?.learnedAcceptAll ?? null;
    const transcript = saidAbout(address.normalized);
    // What was broken off says nothing about the address, and the database is about to close.
    const isKept = !probe.isClosed && !this.barrier.email(address.normalized);
    if (isKept) await store.save({ address, finding, learnedAcceptAll, transcript, attempt });
    return finding;
  }

  private find(address: EmailAddress, look: () => Promise<Map<string, Finding>>): Promise<Finding> {
    const { normalized } = address;
    return this.flights.run(normalized, async () => (await look()).get(normalized) ?? this.ask(address, 1));
  }

  private get barrier(): SuppressionFilter {
    return this.dependencies.suppressions.barrier();
  }

  private async ask(address: EmailAddress, attempt: number): Promise<Finding> {
    if (this.barrier.email(address.normalized)) return this.withoutAsking('suppressed');
    const inquiry = new AddressInquiry(address.normalized);
    const probed = await this.dependencies.probe.ask(address.domain, inquiry);
    return this.learn(address, probed, probed.result, attempt);
  }
}
