import type { CandidateReply, CandidatesResult } from '@lode/contracts';
import type { Finding } from '../findings/finding';
import { verdictOf } from '../smtp/verdict';
import { parseAddress } from '../syntax/parse-address';

/** The answer of the contract. @param given addresses of one domain @param found by normalised address */
export function toCandidatesResult(
  given: readonly string[],
  found: ReadonlyMap<string, Finding>,
): CandidatesResult {
  const findings = [...found.values()];
  const [first] = given.flatMap((email) => addressOf(email) ?? []);
  return {
    domain: first?.domain ?? '',
    mx_found: findings.some(({ mxFound }) => mxFound),
    accept_all: findings.find(({ acceptAll }) => acceptAll !== null)?.acceptAll ?? null,
    replies: given.map((email) => toReply(email, found.get(addressOf(email)?.normalized ?? ''))),
    partial: false,
  };
}

function toReply(email: string, finding: Finding | undefined): CandidateReply {
  if (!finding) return { email, asked: false, code: null, verdict: null, reason: null };
  const { code, reason } = finding;
  return { email, asked: true, code, verdict: verdictOf(reason), reason };
}

function addressOf(email: string) {
  const parsed = parseAddress(email);
  return parsed.ok ? parsed.address : undefined;
}
