import { type Issue, type CandidateReply, type CandidatesResult, validationProblem } from '@lode/contracts';
import { parseAddress, type EmailAddress, isDisposableDomain, isRoleAccount } from '@lode/domain/addresses';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@lode/bus';
import { Suppressions } from '@lode/privacy';
import { within } from '@lode/platform';
import type { Finding } from '../findings/finding';
import { Scores } from '../score/scores';
import { verdictOf } from '../smtp/verdict';
import { Findings } from '../findings/findings';
import { nextWave, CandidatesInquiry, type CandidatesProbe, type MailboxProbe } from '../probe/inquiry';
import { ProbeDomains } from '../probe/probe-domains';
import { answerTimeMs } from '../verifications/verifications.service';

interface Candidate {
  /** As sent by the caller. */
  readonly email: string;
  readonly address: EmailAddress;
}

/** Parses the candidates, which must all belong to one domain. */
export function candidatesOf(
  given: readonly string[],
): { readonly candidates: readonly Candidate[] } | { readonly issues: readonly Issue[] } {
  const candidates: Candidate[] = [];
  const issues: Issue[] = [];
  for (const [index, email] of given.entries()) {
    const issue = (message: string, fix: string) =>
      issues.push({ location: `body.candidates[${index}]`, message, fix });
    const parsed = parseAddress(email);
    const [first] = candidates;
    if (!parsed.ok) issue('must be an email address', 'send addresses such as jane.doe@example.com');
    else if (first && first.address.domain !== parsed.address.domain)
      issue('is of another domain than the first', 'send candidates of one domain at a time');
    else candidates.push({ email, address: parsed.address });
  }
  return issues.length > 0 ? { issues } : { candidates };
}

/** @param candidates of one domain @param found by normalised address */
async function toCandidatesResult(
  candidates: readonly Candidate[],
  found: ReadonlyMap<string, Finding>,
  scores: Pick<Scores, 'of'>,
): Promise<CandidatesResult> {
  const findings = [...found.values()];
  return {
    domain: candidates[0]?.address.domain ?? '',
    mx_found: findings.some(({ mxFound }) => mxFound),
    accept_all: findings.find(({ acceptAll }) => acceptAll !== null)?.acceptAll ?? null,
    replies: await Promise.all(
      candidates.map((candidate) => toReply(candidate, found.get(candidate.address.normalized), scores)),
    ),
    partial: false,
  };
}

async function toReply(
  { email, address }: Candidate,
  finding: Finding | undefined,
  scores: Pick<Scores, 'of'>,
): Promise<CandidateReply> {
  if (!finding)
    return { email, asked: false, code: null, verdict: null, reason: null, score: null, checked_at: null };
  const facts = { role: isRoleAccount(address.local), disposable: isDisposableDomain(address.domain) };
  const { code, reason, checkedAt } = finding;
  return {
    email,
    asked: true,
    code,
    verdict: verdictOf(reason),
    reason,
    score: await scores.of(finding, facts),
    checked_at: new Date(checkedAt).toISOString(),
  };
}

type Found = ReadonlyMap<string, Finding>;

/** Finds the existing address among several candidates of a domain with as few recipients as possible. */
@Injectable()
export class CandidatesService {
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
