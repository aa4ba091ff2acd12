import type { SuppressionFilter } from '@lode/contracts';
import { SingleFlight, within, type Clock, type Suppressions } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';
import { AddressInquiry } from '../probe/address-inquiry';
import type { MailboxProbe } from '../probe/mailbox-probe';
import type { ProbeDomains, Probed } from '../probe/probe-domains';
import { reusableFor, findingWithoutReply, type Finding } from './finding';
import type { FindingStore } from './finding-store';

export interface FindingsDependencies {
  readonly store: FindingStore;
  readonly probe: ProbeDomains;
  readonly clock: Clock;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  /** Maximum age of a cached finding, in milliseconds. */
  readonly maxAge: number;
}

/** Limit of concurrent probes. */
const maxFlights = 5000;

/**
 * Returns findings from the store, or probes the address. Concurrent requests for one address are coalesced. A probe
 * continues after the deadline of its callers, and its finding is stored.
 * Addresses suppressed for the whole deployment are neither probed nor stored. Findings are shared by all accounts, so
 * the caller applies the suppressions of its account.
 */
export class Findings {
  private readonly flights = new SingleFlight<Finding>({ of: 'address checks', maxFlights });

  constructor(private readonly dependencies: FindingsDependencies) {}

  /** Stored findings below their maximum age, by normalised address. */
  async cached(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>> {
    const { clock, maxAge, store } = this.dependencies;
    const stored = await store.findings(addresses);
    const isFresh = (finding: Finding) => clock.now() - finding.checkedAt < reusableFor(finding, maxAge);
    const filter = this.suppressionFilter;
    return new Map([...stored].filter(([address, finding]) => isFresh(finding) && !filter.email(address)));
  }

  /**
   * Finds each address on its own. The store is read inside the coalesced call, so that a finding stored just before is
   * used. All probes start at the same time and can share SMTP sessions.
   * @returns by normalised address; the promises reject with `overloaded` and errors of the database
   * @throws ProblemError account_busy, overloaded
   */
  findAll(addresses: readonly EmailAddress[]): Map<string, Promise<Finding>> {
    let stored: Promise<Map<string, Finding>> | undefined;
    const readStored = () => (stored ??= this.cached(addresses));
    return new Map(addresses.map((address) => [address.normalized, this.find(address, readStored)]));
  }

  /** Finds one address; returns a `timeout` finding after the given milliseconds. */
  findWithin(address: EmailAddress, milliseconds: number): Promise<Finding> {
    const found = this.find(address, () => this.cached([address]));
    return within(found, milliseconds, () => this.timedOut(address));
  }

  /**
   * Probes the address without reading the store.
   * @param attempt consecutive probes without a definite answer, including this one
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  refresh(address: EmailAddress, attempt: number): Promise<Finding> {
    return this.flights.run(address.normalized, () => this.ask(address, attempt));
  }

  /** A `timeout` finding; a running probe may already have found the MX record. */
  timedOut({ domain }: EmailAddress): Finding {
    return { ...this.withoutProbe('timeout'), mxFound: this.dependencies.probe.hasMx(domain) };
  }

  /** A finding for an address that was not probed. */
  withoutProbe(reason: Finding['reason']): Finding {
    return findingWithoutReply(reason, this.dependencies.clock.now());
  }

  /** Stores the result of a probe. @param result about this address; null if no host was asked */
  async record(
    address: EmailAddress,
    { mailExchange, transcriptOf }: Probed<unknown>,
    result: MailboxProbe | null,
    attempt: number,
  ): Promise<Finding> {
    const { clock, probe, store } = this.dependencies;
    const finding: Finding =
      mailExchange.kind === 'hosts' && result
        ? { ...result, mxFound: mailExchange.mxFound, checkedAt: clock.now() }
        : this.withoutProbe(mailExchange.kind === 'none' ? mailExchange.reason : 'dns_error');
    const learnedAcceptAll = result?.learnedAcceptAll ?? null;
    const transcript = transcriptOf(address.normalized);
    // An aborted probe says nothing about the address, and the database is about to close.
    const isStored = !probe.isClosed && !this.suppressionFilter.email(address.normalized);
    if (isStored) await store.save({ address, finding, learnedAcceptAll, transcript, attempt });
    return finding;
  }

  private find(address: EmailAddress, readStored: () => Promise<Map<string, Finding>>): Promise<Finding> {
    const { normalized } = address;
    return this.flights.run(
      normalized,
      async () => (await readStored()).get(normalized) ?? this.ask(address, 1),
    );
  }

  private get suppressionFilter(): SuppressionFilter {
    return this.dependencies.suppressions.suppressionFilter();
  }

  private async ask(address: EmailAddress, attempt: number): Promise<Finding> {
    if (this.suppressionFilter.email(address.normalized)) return this.withoutProbe('suppressed');
    const inquiry = new AddressInquiry(address.normalized);
    const probed = await this.dependencies.probe.ask(address.domain, inquiry);
    return this.record(address, probed, probed.result, attempt);
  }
}
