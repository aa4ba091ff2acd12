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

/** Time kept from the budget for storing the verdict and answering, in milliseconds. */
const storeReserve = 500;
/** A caller is answered after 25 s at the latest, whatever budget it brought. */
const longestProbe = 25_000;

type Budget = Pick<CallContext, 'remaining' | 'signal'>;

/** Says whether an address takes mail: syntax, then what is remembered, then names, then the mail servers. */
export class VerifyEmail {
  private readonly flights = new SingleFlight<Finding>();

  constructor(private readonly dependencies: VerifyEmailDependencies) {}

  async verify(email: string, budget: Budget): Promise<VerificationResult> {
    const parsed = parseAddress(email);
    if (!parsed.ok) return toResult(email, this.without('syntax'));
    const finding = (await this.remembered(parsed.address)) ?? (await this.find(parsed.address, budget));
    return toResult(email, finding, addressFacts(parsed.address));
  }

  private async remembered(address: EmailAddress): Promise<Finding | undefined> {
    const finding = await this.dependencies.store.finding(address);
    if (!finding) return undefined;
    const age = this.dependencies.clock.now() - finding.checkedAt;
    return age < reusableFor(finding, this.dependencies.maxAge) ? finding : undefined;
  }

  /** Asks the world, once for all who want to know the same address at the same time. */
  private find(address: EmailAddress, budget: Budget): Promise<Finding> {
    return this.flights.run(address.normalized, () => this.ask(address, budget));
  }

  private async ask(address: EmailAddress, budget: Budget): Promise<Finding> {
    const mailExchange = await findMailExchange(address.domain, {
      ...this.dependencies,
      signal: budget.signal,
    });
    if (mailExchange.kind !== 'hosts') return this.remember(address, this.unreachable(mailExchange));
    const { clock, maxAge, probe, store } = this.dependencies;
    const result = await probe.probe({
      address,
      hosts: mailExchange.hosts,
      acceptAll: await store.acceptAll(address.domain, clock.now() - maxAge),
      budgetMs: Math.max(0, Math.min(longestProbe, budget.remaining() - storeReserve)),
      signal: budget.signal,
    });
    const finding: Finding = { ...result, mxFound: mailExchange.mxFound, checkedAt: clock.now() };
    return this.remember(address, finding, result.learnedAcceptAll, result.transcript);
  }

  private unreachable(mailExchange: Exclude<MailExchange, { kind: 'hosts' }>): Finding {
    return this.without(mailExchange.kind === 'none' ? mailExchange.reason : 'dns_error');
  }

  /** A finding for which no mail server was asked. */
  private without(reason: Finding['reason']): Finding {
    const checkedAt = this.dependencies.clock.now();
    return { reason, code: null, mxFound: false, acceptAll: null, retryAfterS: null, checkedAt };
  }

  private async remember(
    address: EmailAddress,
    finding: Finding,
    learnedAcceptAll: boolean | null = null,
    transcript: readonly TranscriptLine[] = [],
  ): Promise<Finding> {
    await this.dependencies.store.save(address, finding, learnedAcceptAll, transcript);
    return finding;
  }
}
