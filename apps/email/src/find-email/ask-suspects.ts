import type { CallContext } from '@lode/service-kit';
import type { CandidateProber } from './candidate-prober';
import type { Replies } from './replies';
import type { Suspect } from './suspect';

/** Recipients of one conversation; mail hosts bear no more refusals. */
const roundSize = 10;
/** A further round is asked only for suspects that have this chance together. */
const worthAnotherRound = 0.03;
const maxRounds = 2;

/**
 * Asks the mail host for the likeliest suspects, and for the next ones where it tells the truth and has refused
 * all of the first.
 */
export async function askSuspects(
  suspects: readonly Suspect[],
  prober: CandidateProber,
  context: CallContext,
): Promise<Replies> {
  let replies: Replies = { of: new Map(), acceptAll: null, partial: false };
  for (let round = 0; round < maxRounds; round += 1) {
    const asked = suspects.slice(round * roundSize, (round + 1) * roundSize);
    if (asked.length === 0 || (round > 0 && !isWorthIt(asked))) break;
    const emails = asked.map(({ email }) => email);
    replies = join(replies, await prober.probe(emails, context));
    if (!isRefusedByName(replies)) break;
  }
  return replies;
}

const isWorthIt = (suspects: readonly Suspect[]): boolean =>
  suspects.reduce((sum, { probability }) => sum + probability, 0) >= worthAnotherRound;

/** Every one who was asked is unknown to a host that knows its mailboxes. */
function isRefusedByName({ of, partial }: Replies): boolean {
  const reasons = [...of.values()].map(({ reason }) => reason);
  return !partial && reasons.every((reason) => reason === 'no_mailbox' || reason === 'disabled');
}

const join = (earlier: Replies, { of, acceptAll, partial }: Replies): Replies => ({
  of: new Map([...earlier.of, ...of]),
  acceptAll: acceptAll ?? earlier.acceptAll,
  partial,
});
