import { Counter, type Registry } from 'prom-client';
import type { SuppressionFilter } from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { Batches, within, type Clock } from '@lode/platform';
import { CoalescingCache } from '@lode/work';
import type { EmailAddress } from '@lode/domain/addresses';
import { verdictOf } from '../smtp/verdict';
import { AddressInquiry, type MailboxProbe } from '../probe/inquiry';
import type { DomainPatternRepository } from './domain-pattern.repository';
import type { FindingRepository } from './finding.repository';
import type { ProbeDomains, Probed } from '../probe/probe-domains';
import { type Finding, freshness, findingWithoutReply } from './finding';

/** Counts the verdicts of probes; no label contains an address or a host. */
export function verdictCounter(registry: Registry): (finding: Pick<Finding, 'reason'>) => void {
  const counter = new Counter({
    name: 'lode_verdicts_total',
    help: 'Verdicts of probes by this process; stored verdicts that are returned again do not count',
    labelNames: ['verdict', 'reason'],
    registers: [registry],
  });
  return ({ reason }) => counter.inc({ verdict: verdictOf(reason), reason });
}

export interface FindingsDependencies {
  readonly store: Pick<FindingRepository, 'findings' | 'save'>;
  readonly probe: ProbeDomains;
  readonly clock: Clock;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly patterns: Pick<DomainPatternRepository, 'patternChances'>;
  /** Maximum age of a cached finding, in milliseconds. */
  readonly maxAge: number;
  /** Maximum requests that wait for the statement that reads their stored finding. */
  readonly maxWaiters: number;
  /** Called with the finding of each probe that was not aborted. */
  readonly onFinding?: (finding: Finding) => void;
}

/** Limit of concurrent probes. */
const maxProbes = 5000;
/** Of the statements that read stored findings for several requests; requests of one turn of the event loop share one. */
const reading = { maxItems: 200, maxConcurrent: 4, maxPerGroup: 4, timeoutMs: 5000 };

interface Question {
  readonly address: EmailAddress;
  /** Reads stored findings; undefined for a probe that replaces them. */
  readonly readStored?: () => Promise<Map<string, Finding>>;
  /** Consecutive probes without a definite answer, including this one; 1 by default. */
  readonly attempt?: number;
}

/**
 * Returns findings from the store, or probes the address. Concurrent requests for one address are coalesced. A probe
 * continues after the deadline of its callers, and its finding is stored.
 * Addresses suppressed for the whole deployment are neither probed nor stored. Findings are shared by all accounts, so
 * the caller applies the suppressions of its account.
 */
export class Findings {
  private readonly cache: CoalescingCache<Question, Finding>;
  private readonly reads: Batches<EmailAddress, Map<string, Finding>>;

  constructor(private readonly dependencies: FindingsDependencies) {
    this.reads = new Batches({
      ...reading,
      maxQueued: dependencies.maxWaiters,
      work: async (addresses) => {
        const stored = await this.cached(addresses);
        return addresses.map(() => stored);
      },
    });
    this.cache = new CoalescingCache({
      of: 'address checks',
      maxRuns: maxProbes,
      detached: true,
      clock: dependencies.clock,
      keyOf: ({ address }) => address.normalized,
      find: async ({ address, readStored }) => (await readStored?.())?.get(address.normalized),
      freshness,
      startRun: ({ address, attempt = 1 }) => ({
        work: () => this.ask(address, attempt),
        soFar: () => this.timedOut(address),
      }),
    });
  }

  /** Stored findings below their maximum age, by normalised address. */
  async cached(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>> {
    const stored = await this.dependencies.store.findings(addresses);
    const isFresh = (finding: Finding) => this.cache.isFresh(finding, this.dependencies.maxAge);
    const filter = this.suppressionFilter;
    return new Map([...stored].filter(([address, finding]) => isFresh(finding) && !filter.email(address)));
  }

  /**
   * Finds each address on its own; one statement reads what is stored. All probes start at the same time and can share
   * SMTP sessions.
   * @returns by normalised address; the promises reject with account_busy, overloaded and errors of the database
   */
  findAll(addresses: readonly EmailAddress[]): Map<string, Promise<Finding>> {
    const unique = new Map(addresses.map((address) => [address.normalized, address]));
    let stored: Promise<Map<string, Finding>> | undefined;
    const readStored = () => (stored ??= this.cached([...unique.values()]));
    return new Map([...unique].map(([key, address]) => [key, this.find({ address, readStored })]));
  }

  /** Finds one address; returns a `timeout` finding after the given milliseconds. */
  findWithin(address: EmailAddress, milliseconds: number): Promise<Finding> {
    const found = this.find({ address, readStored: () => this.reads.add(address) });
    return within(found, milliseconds, () => this.timedOut(address));
  }

  /**
   * Probes the address without reading the store.
   * @param attempt consecutive probes without a definite answer, including this one
   * @throws ProblemError account_busy, overloaded, and errors of the database
   */
  refresh(address: EmailAddress, attempt: number): Promise<Finding> {
    return this.find({ address, attempt }, 0);
  }

  /** A `timeout` finding; a running probe may already have found the MX record. */
  timedOut({ domain }: EmailAddress): Finding {
    const mxFound = this.dependencies.probe.hasMx(domain);
    return { ...this.withoutProbe('timeout'), mxFound, isPartial: true };
  }

  /** A finding for an address that was not probed. */
  withoutProbe(reason: Finding['reason']): Finding {
    return findingWithoutReply(reason, this.dependencies.clock.now());
  }

  /** Stores the result of a probe. @param result about this address; null if no host was asked */
  async record(
    address: EmailAddress,
    { mailExchange, policies, transcriptOf }: Probed<unknown>,
    result: MailboxProbe | null,
    attempt: number,
  ): Promise<Finding> {
    const { clock, probe, store, onFinding } = this.dependencies;
    const finding: Finding =
      mailExchange.kind === 'hosts' && result
        ? {
            ...result,
            ...(await policies),
            patternChance: result.reason === 'accept_all' ? await this.patternChance(address) : null,
            mxFound: mailExchange.mxFound,
            mxHost: result.mailExchange ?? mailExchange.hosts[0] ?? null,
            checkedAt: clock.now(),
          }
        : this.withoutProbe(mailExchange.kind === 'none' ? mailExchange.reason : 'dns_error');
    const learnedAcceptAll = result?.learnedAcceptAll ?? null;
    const transcript = transcriptOf(address.normalized);
    if (!probe.isClosed) onFinding?.(finding);
    // An aborted probe says nothing about the address, and the database is about to close.
    const isStored = !probe.isClosed && !this.suppressionFilter.email(address.normalized);
    if (isStored) await store.save({ address, finding, learnedAcceptAll, transcript, attempt });
    return finding;
  }

  private async patternChance(address: EmailAddress): Promise<number | null> {
    const chances = await this.dependencies.patterns.patternChances([address]);
    return chances.get(address.normalized) ?? null;
  }

  private async find(question: Question, maxAge = this.dependencies.maxAge): Promise<Finding> {
    return (await this.cache.collect(question, maxAge)).answer;
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
