import type { VerificationResult } from '@lode/contracts';
import type { CallContext, Clock } from '@lode/service-kit';
import { addressFacts } from '../facts/address-facts';
import { findMailExchange, type MailExchange } from '../mail-exchange/find-mail-exchange';
import type { NameResolver } from '../mail-exchange/name-resolver';
import type { ProbeMailbox } from '../probe/probe-mailbox';
import type { TranscriptLine } from '../probe/transcript';
import type { EmailAddress } from '../syntax/email-address';
import { parseAddress } from '../syntax/parse-address';
import { SingleFlight } from './single-flight';
import { within } from './within';
import { reusableFor, toResult, type Finding } from './verification';

/** What is remembered between questions. */
export interface VerificationStore {
  finding(address: EmailAddress): Promise<Finding | undefined>;
  /** Whether the domain accepts every address, where that was seen since the given instant (ms since 1970). */
  acceptAll(domain: string, since: number): Promise<boolean | null>;
  save(
    address: EmailAddress,
    finding: Finding,
    learnedAcceptAll: boolean | null,
    transcript: readonly TranscriptLine[],
  ): Promise<void>;
}

export interface VerifyEmailDependencies {
  readonly store: VerificationStore;
  readonly resolver: NameResolver;
  readonly probe: ProbeMailbox;
  readonly clock: Clock;
  readonly random: () => number;
  /** Milliseconds for which a verdict answers the same question again. */
  readonly maxAge: number;
}

/** Time kept from a caller's budget for the answer, in milliseconds. */
const answerReserve = 500;
/** Everything about one address takes 25 s at the most, names and all mail hosts together. */
const longestAsking = 25_000;
/** Addresses that the world is asked about at the same time. */
const mostUnderWay = 2000;

type Budget = Pick<CallContext, 'remaining'>;

/**
 * Says whether an address takes mail: syntax, then what is remembered, then names, then the mail servers. The
 * world is asked once for all who want to know the same address, in its own time: a caller with less gets an
 * unknown that is not stored, and the answer is there for the next question.
 */
export class VerifyEmail {
  private readonly flights = new SingleFlight<Finding>(mostUnderWay);
  /** Addresses under way whose domain is known to have an MX record. */
  private readonly withMx = new Set<string>();
  private readonly stopping = new AbortController();

  constructor(private readonly dependencies: VerifyEmailDependencies) {}

  async verify(email: string, budget: Budget): Promise<VerificationResult> {
    const parsed = parseAddress(email);
    if (!parsed.ok) return toResult(email, this.without('syntax'));
    const finding = (await this.remembered(parsed.address)) ?? (await this.find(parsed.address, budget));
    return toResult(email, finding, addressFacts(parsed.address));
  }

  /** Called by Nest when every request is answered: breaks off what goes on for nobody but the store. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async remembered(address: EmailAddress): Promise<Finding | undefined> {
    const finding = await this.dependencies.store.finding(address);
    if (!finding) return undefined;
    const age = this.dependencies.clock.now() - finding.checkedAt;
    return age < reusableFor(finding, this.dependencies.maxAge) ? finding : undefined;
  }

  private find(address: EmailAddress, budget: Budget): Promise<Finding> {
    const { normalized } = address;
    const flight = this.flights.run(normalized, () =>
      this.ask(address).finally(() => this.withMx.delete(normalized)),
    );
    return within(flight, budget.remaining() - answerReserve, () =>
      this.without('timeout', this.withMx.has(normalized)),
    );
  }

  private async ask(address: EmailAddress): Promise<Finding> {
    const { clock, maxAge, probe, store } = this.dependencies;
    const began = clock.monotonic();
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longestAsking)]);
    const mailExchange = await findMailExchange(address.domain, { ...this.dependencies, signal });
    if (mailExchange.kind !== 'hosts') return this.remember(address, this.unreachable(mailExchange));
    const { hosts, mxFound } = mailExchange;
    if (mxFound) this.withMx.add(address.normalized);
    const acceptAll = await store.acceptAll(address.domain, clock.now() - maxAge);
    const budgetMs = longestAsking - (clock.monotonic() - began);
    const result = await probe.probe({ address, hosts, acceptAll, budgetMs, signal });
    const finding: Finding = { ...result, mxFound, checkedAt: clock.now() };
    return this.remember(address, finding, result.learnedAcceptAll, result.transcript);
  }

  private unreachable(mailExchange: Exclude<MailExchange, { kind: 'hosts' }>): Finding {
    return this.without(mailExchange.kind === 'none' ? mailExchange.reason : 'dns_error');
  }

  /** A finding without the word of a mail server. */
  private without(reason: Finding['reason'], mxFound = false): Finding {
    const checkedAt = this.dependencies.clock.now();
    return { reason, code: null, mxFound, acceptAll: null, retryAfterS: null, checkedAt };
  }

  private async remember(
    address: EmailAddress,
    finding: Finding,
    learnedAcceptAll: boolean | null = null,
    transcript: readonly TranscriptLine[] = [],
  ): Promise<Finding> {
    // What was broken off says nothing about the address, and the database is about to close.
    if (this.stopping.signal.aborted) return finding;
    await this.dependencies.store.save(address, finding, learnedAcceptAll, transcript);
    return finding;
  }
}
