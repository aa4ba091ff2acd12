import { validationProblem, type CandidatesResult } from '@lode/contracts';
import { within, type CallContext, type Suppressions } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';
import type { Finding } from '../findings/finding';
import type { Findings } from '../findings/findings';
import { nextWave } from '../probe/candidate-waves';
import { CandidatesInquiry, type CandidatesProbe } from '../probe/candidates-inquiry';
import type { MailboxProbe } from '../probe/mailbox-probe';
import type { ProbeDomains } from '../probe/probe-domains';
import { answerReserve } from '../verify-email/verify-email';
import { candidatesOf, type Candidate } from './candidates-of';
import { toCandidatesResult } from './candidates-result';

type Found = ReadonlyMap<string, Finding>;

/** Finds out which of several addresses of a domain exists, in as few questions as that takes. */
export class ProbeCandidates {
  constructor(
    private readonly findings: Findings,
    private readonly domains: ProbeDomains,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
  ) {}

  /**
   * Nobody is asked about candidates that are suppressed.
   * @throws ProblemError validation where a candidate is no address, or of another domain than the first
   */
  async probe(
    given: readonly string[],
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<CandidatesResult> {
    const read = candidatesOf(given);
    if ('issues' in read) throw validationProblem(read.issues);
    const { candidates } = read;
    const barrier = this.suppressions.barrier(context.account);
    const addresses = uniqueOf(candidates).filter(({ normalized }) => !barrier.email(normalized));
    const remembered = await this.findings.remembered(addresses);
    if (isSettled(addresses, remembered)) return toCandidatesResult(candidates, remembered);
    const asked = this.ask(addresses).then((found) =>
      toCandidatesResult(candidates, this.tellable(found, context.account)),
    );
    return within(asked, context.remaining() - answerReserve, () => this.cutShort(candidates));
  }

  /** Asks, and keeps what is said about each candidate. */
  private async ask(addresses: readonly EmailAddress[]): Promise<Found> {
    const inquiry = new CandidatesInquiry(addresses.map(({ normalized }) => normalized));
    const probed = await this.domains.ask(addresses[0]?.domain ?? '', inquiry);
    const found = new Map<string, Finding>();
    for (const address of addresses) {
      const result = probed.result && resultFor(address, probed.result);
      if (result || !probed.result)
        found.set(address.normalized, await this.findings.learn(address, probed, result, 1));
    }
    return found;
  }

  /** Without those who were suppressed, for all or by the account, while they were asked about. */
  private tellable(found: Found, account: string | undefined): Found {
    const barrier = this.suppressions.barrier(account);
    return new Map([...found].filter(([address]) => !barrier.email(address)));
  }

  private cutShort(candidates: readonly Candidate[]): CandidatesResult {
    const result = toCandidatesResult(candidates, new Map());
    return { ...result, mx_found: this.domains.hasMx(result.domain), partial: true };
  }
}

const uniqueOf = (candidates: readonly Candidate[]): readonly EmailAddress[] => [
  ...new Map(candidates.map(({ address }) => [address.normalized, address])).values(),
];

/** Whether what is remembered tells already what asking would. */
const isSettled = (addresses: readonly EmailAddress[], found: Found): boolean =>
  nextWave(
    addresses.map(({ normalized }) => normalized),
    (address) => found.get(address)?.reason,
  ).length === 0;

function resultFor({ normalized }: EmailAddress, { probes, failure }: CandidatesProbe): MailboxProbe | null {
  return probes.get(normalized) ?? (failure && { ...failure, acceptAll: null, learnedAcceptAll: null });
}
