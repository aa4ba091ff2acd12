import type { FinderReason, Reason, Verdict } from '@lode/contracts';
import { minChance, unsupported, unsupportedLimit } from './probabilities';
import { updateProbabilities } from './update-probabilities';
import { isRefused, mailboxExists, type Replies } from './replies';
import type { EmailCandidate } from './email-candidate';

export interface Choice {
  readonly candidate: EmailCandidate;
  /** Probability that it is the person's, 0 to 1. */
  readonly chance: number;
  /** Null if the mail host has given no conclusive reply. */
  readonly verdict: Verdict | null;
}

export interface Decision {
  /** Null if nothing was found. */
  readonly best: Choice | null;
  readonly reason: FinderReason;
  /** Other possible addresses, the most likely first. */
  readonly others: readonly Choice[];
}

/**
 * Selects the person's address among the candidates.
 * @param candidates the most likely first
 * @param supported whether known addresses of the domain support the guesses
 */
export function decide(
  candidates: readonly EmailCandidate[],
  replies: Replies,
  supported: boolean,
): Decision {
  const choices = choicesAfter(candidates, replies);
  const accepted = choices.filter(({ candidate }) => mailboxExists(replies.of.get(candidate.email)));
  if (accepted.length > 0) return found(accepted, replies);
  const open = choices.filter(({ candidate }) => isOpen(candidate, replies));
  return open.length > 0 ? fromEvidence(open, replies, supported) : nothing(candidates, replies);
}

function choicesAfter(candidates: readonly EmailCandidate[], replies: Replies): readonly Choice[] {
  const chances = updateProbabilities(candidates, replies);
  return candidates
    .map((candidate): Choice => {
      const verdict = replies.of.get(candidate.email)?.verdict ?? (replies.acceptAll ? 'risky' : null);
      return { candidate, chance: chances.get(candidate.email) ?? 0, verdict };
    })
    .sort((one, other) => other.chance - one.chance)
    .map((choice) => ({ ...choice, chance: choice.candidate.stated ?? choice.chance }));
}

/** Once a host has rejected any address by name, unprobed candidates are closed. */
function isOpen({ email }: EmailCandidate, { of, acceptAll }: Replies): boolean {
  const reply = of.get(email);
  if (reply) return !isRefused(reply);
  return acceptAll !== false && ![...of.values()].some(isRefused);
}

function found([best, ...others]: readonly Choice[], { of }: Replies): Decision {
  const reason = best && of.get(best.candidate.email)?.reason;
  return { best: best ?? null, reason: reason ?? 'unclassified', others };
}

/** No guess is returned if the mail host has rejected all candidates. */
function nothing(candidates: readonly EmailCandidate[], { of }: Replies): Decision {
  const reasons = candidates.flatMap(({ email }) => of.get(email)?.reason ?? []);
  return {
    best: null,
    reason: reasons.find((reason) => reason !== 'no_mailbox') ?? 'no_mailbox',
    others: [],
  };
}

/** The mail host is inconclusive: the result rests on other evidence. */
function fromEvidence(open: readonly Choice[], replies: Replies, supported: boolean): Decision {
  const [best, ...others] = open
    .map((choice): Choice => {
      if (supported || isKnown(choice.candidate)) return choice;
      return { ...choice, chance: Math.min(unsupportedLimit, choice.chance * unsupported) };
    })
    .filter(({ chance }) => chance >= minChance)
    .sort((one, other) => other.chance - one.chance);
  const answer = best ? { ...best, verdict: best.verdict ?? 'unknown' } : null;
  return { best: answer, reason: answer ? openReason(replies) : 'no_evidence', others };
}

const isKnown = ({ shown, confirmed }: EmailCandidate): boolean => shown !== null || confirmed;

function openReason({ of, acceptAll, partial }: Replies): Reason {
  if (acceptAll) return 'accept_all';
  const open = [...of.values()].find((reply) => !isRefused(reply));
  return open?.reason ?? (partial ? 'timeout' : 'unclassified');
}
