import { validationProblem, type CandidatesResult } from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';
import type { Finding } from '../findings/finding';
import type { Findings } from '../findings/findings';
import { within } from '../findings/within';
import { nextWave } from '../probe/candidate-waves';
import { CandidatesInquiry, type CandidatesProbe } from '../probe/candidates-inquiry';
import type { MailboxProbe } from '../probe/mailbox-probe';
import type { ProbeDomains } from '../probe/probe-domains';
import type { EmailAddress } from '../syntax/email-address';
import { answerReserve } from '../verify-email/verify-email';
import { candidatesOf } from './candidates-of';
import { toCandidatesResult } from './candidates-result';

type Found = ReadonlyMap<string, Finding>;

/** Finds out which of several addresses of a domain exists, in as few questions as that takes. */
export class ProbeCandidates {
  constructor(
    private readonly findings: Findings,
    private readonly domains: ProbeDomains,
  ) {}

  /** @throws ProblemError validation where a candidate is no address, or of another domain than the first */
  async probe(given: readonly string[], budget: Pick<CallContext, 'remaining'>): Promise<CandidatesResult> {
    const read = candidatesOf(given);
    if ('issues' in read) throw validationProblem(read.issues);
    const { candidates } = read;
    const remembered = await this.findings.remembered(candidates);
    if (isSettled(candidates, remembered)) return toCandidatesResult(given, remembered);
    const asked = this.ask(candidates).then((found) => toCandidatesResult(given, found));
    return within(asked, budget.remaining() - answerReserve, () => this.cutShort(given, candidates));
  }

  /** Asks, and keeps what is said about each candidate. */
  private async ask(candidates: readonly EmailAddress[]): Promise<Found> {
    const inquiry = new CandidatesInquiry(candidates.map(({ normalized }) => normalized));
    const probed = await this.domains.ask(domainOf(candidates), inquiry);
    const found = new Map<string, Finding>();
    for (const candidate of candidates) {
      const result = probed.result && resultFor(candidate, probed.result);
      if (result || !probed.result)
        found.set(candidate.normalized, await this.findings.learn(candidate, probed, result, 1));
    }
    return found;
  }

  private cutShort(given: readonly string[], candidates: readonly EmailAddress[]): CandidatesResult {
    const mxFound = this.domains.hasMx(domainOf(candidates));
    return { ...toCandidatesResult(given, new Map()), mx_found: mxFound, partial: true };
  }
}

const domainOf = ([first]: readonly EmailAddress[]): string => first?.domain ?? '';

/** Whether what is remembered tells already what asking would. */
const isSettled = (candidates: readonly EmailAddress[], found: Found): boolean =>
  nextWave(
    candidates.map(({ normalized }) => normalized),
    (candidate) => found.get(candidate)?.reason,
  ).length === 0;

function resultFor({ normalized }: EmailAddress, { probes, failure }: CandidatesProbe): MailboxProbe | null {
  return probes.get(normalized) ?? (failure && { ...failure, acceptAll: null, learnedAcceptAll: null });
}
