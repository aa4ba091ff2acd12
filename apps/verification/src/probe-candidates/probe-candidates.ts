import { Inject, Injectable } from '@nestjs/common';
import { validationProblem, type CandidatesResult } from '@lode/contracts';
import { within, type CallContext, Suppressions } from '@lode/service-kit';
import type { EmailAddress } from '@lode/domain/addresses';
import type { Finding } from '../findings/finding';
import { Findings } from '../findings/findings';
import { nextWave } from '../probe/candidate-waves';
import { CandidatesInquiry, type CandidatesProbe } from '../probe/candidates-inquiry';
import type { MailboxProbe } from '../probe/mailbox-probe';
import { ProbeDomains } from '../probe/probe-domains';
import { answerTimeMs } from '../verifications/verifications.service';
import { Scores } from '../score/scores';
import { candidatesOf, type Candidate } from './candidates-of';
import { toCandidatesResult } from './candidates-result';

type Found = ReadonlyMap<string, Finding>;

/** Finds the existing address among several candidates of a domain with as few recipients as possible. */
@Injectable()
export class ProbeCandidates {
  constructor(
    private readonly findings: Findings,
    private readonly domains: ProbeDomains,
    private readonly scores: Scores,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /**
   * Suppressed candidates are not probed.
   * @throws ProblemError validation if a candidate is no address or belongs to another domain than the first
   */
  async probe(
    given: readonly string[],
    context: Pick<CallContext, 'account' | 'remaining'>,
  ): Promise<CandidatesResult> {
    const read = candidatesOf(given);
    if ('issues' in read) throw validationProblem(read.issues);
    const { candidates } = read;
    const filter = this.suppressions.suppressionFilter(context.account);
    const addresses = uniqueOf(candidates).filter(({ normalized }) => !filter.email(normalized));
    const cached = await this.findings.cached(addresses);
    if (isSettled(addresses, cached)) return toCandidatesResult(candidates, cached, this.scores);
    const asked = this.ask(addresses).then((found) =>
      toCandidatesResult(candidates, this.withoutSuppressed(found, context.account), this.scores),
    );
    const partial = await this.partialResult(candidates);
    return within(asked, answerTimeMs(context), () => ({
      ...partial,
      mx_found: this.domains.hasMx(partial.domain),
    }));
  }

  private async ask(addresses: readonly EmailAddress[]): Promise<Found> {
    const inquiry = new CandidatesInquiry(addresses.map(({ normalized }) => normalized));
    const probed = await this.domains.ask(addresses[0]?.domain ?? '', inquiry);
    const found = new Map<string, Finding>();
    for (const address of addresses) {
      const result = probed.result && resultFor(address, probed.result);
      if (result || !probed.result)
        found.set(address.normalized, await this.findings.record(address, probed, result, 1));
    }
    return found;
  }

  /** Excludes candidates that were suppressed during the probe. */
  private withoutSuppressed(found: Found, account: string | undefined): Found {
    const filter = this.suppressions.suppressionFilter(account);
    return new Map([...found].filter(([address]) => !filter.email(address)));
  }

  private async partialResult(candidates: readonly Candidate[]): Promise<CandidatesResult> {
    return { ...(await toCandidatesResult(candidates, new Map(), this.scores)), partial: true };
  }
}

const uniqueOf = (candidates: readonly Candidate[]): readonly EmailAddress[] => [
  ...new Map(candidates.map(({ address }) => [address.normalized, address])).values(),
];

/** Whether the cached findings make a probe unnecessary. */
const isSettled = (addresses: readonly EmailAddress[], found: Found): boolean =>
  nextWave(
    addresses.map(({ normalized }) => normalized),
    (address) => found.get(address)?.reason,
  ).length === 0;

function resultFor({ normalized }: EmailAddress, { probes, failure }: CandidatesProbe): MailboxProbe | null {
  return probes.get(normalized) ?? (failure && { ...failure, acceptAll: null, learnedAcceptAll: null });
}
