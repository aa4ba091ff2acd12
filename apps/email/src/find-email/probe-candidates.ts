import type { CallContext } from '@lode/service-kit';
import type { CandidateProber } from './candidate-prober';
import type { Replies } from './replies';
import type { EmailCandidate } from './email-candidate';

/** Max recipients of one conversation: mail hosts tolerate no more rejected recipients. */
const roundSize = 10;
/** Min total probability of the candidates in a further round. */
const minRoundProbability = 0.03;
const allRounds = 2;

/**
 * Asks the mail host about the most likely candidates, and about the next ones if a reliable host has rejected the
 * whole round.
 */
export async function probeCandidates(
  candidates: readonly EmailCandidate[],
  prober: CandidateProber,
  context: CallContext,
  maxRounds = allRounds,
): Promise<Replies> {
  let replies: Replies = { of: new Map(), acceptAll: null, partial: false };
  for (let round = 0; round < maxRounds; round += 1) {
    const asked = candidates.slice(round * roundSize, (round + 1) * roundSize);
    if (asked.length === 0 || (round > 0 && !isWorthProbing(asked))) break;
    const emails = asked.map(({ email }) => email);
    replies = join(replies, await prober.probe(emails, context));
    if (!isRefusedByName(replies)) break;
  }
  return replies;
}

const isWorthProbing = (candidates: readonly EmailCandidate[]): boolean =>
  candidates.reduce((sum, { probability }) => sum + probability, 0) >= minRoundProbability;

/** Whether the host, which knows its mailboxes, has rejected every candidate of the round. */
function isRefusedByName({ of, partial }: Replies): boolean {
  const reasons = [...of.values()].map(({ reason }) => reason);
  return !partial && reasons.every((reason) => reason === 'no_mailbox' || reason === 'disabled');
}

const join = (earlier: Replies, { of, acceptAll, partial }: Replies): Replies => ({
  of: new Map([...earlier.of, ...of]),
  acceptAll: acceptAll ?? earlier.acceptAll,
  partial,
});
