import type { CandidateReply, CandidatesResult } from '@lode/contracts';
import type { Finding } from '../findings/finding';
import { verdictOf } from '../smtp/verdict';
import type { Candidate } from './candidates-of';

/** @param candidates of one domain @param found by normalised address */
export function toCandidatesResult(
  candidates: readonly Candidate[],
  found: ReadonlyMap<string, Finding>,
): CandidatesResult {
  const findings = [...found.values()];
  return {
    domain: candidates[0]?.address.domain ?? '',
    mx_found: findings.some(({ mxFound }) => mxFound),
    accept_all: findings.find(({ acceptAll }) => acceptAll !== null)?.acceptAll ?? null,
    replies: candidates.map(({ email, address }) => toReply(email, found.get(address.normalized))),
    partial: false,
  };
}

function toReply(email: string, finding: Finding | undefined): CandidateReply {
  if (!finding) return { email, asked: false, code: null, verdict: null, reason: null, checked_at: null };
  const { code, reason, checkedAt } = finding;
  return {
    email,
    asked: true,
    code,
    verdict: verdictOf(reason),
    reason,
    checked_at: new Date(checkedAt).toISOString(),
  };
}
