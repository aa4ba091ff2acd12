import type { CandidateReply, CandidatesResult } from '@lode/contracts';
import { isDisposableDomain, isRoleAccount } from '@lode/domain/addresses';
import type { Finding } from '../findings/finding';
import type { Scores } from '../score/scores';
import { verdictOf } from '../smtp/verdict';
import type { Candidate } from './candidates-of';

/** @param candidates of one domain @param found by normalised address */
export async function toCandidatesResult(
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
