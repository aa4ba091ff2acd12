import { addressConfidence } from '@lode/domain/addresses';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Choice, Decision } from './decide';
import { minPatternChance } from './probabilities';
import { mailboxExists, type Replies } from './replies';

interface Evidence {
  readonly replies: Replies;
  readonly learned: Pick<LearnedForms, 'shares'>;
  /** Minimum confidence that the caller requires, 0 to 100. */
  readonly minConfidence: number | undefined;
}

/**
 * Leaves an address as the best one only if the site shows it, a mail host has confirmed it, or known addresses of the
 * domain have its pattern, its probability is sufficient and no other pattern is as likely. Others become the first of the
 * other candidates.
 */
export function requireEvidence(decision: Decision, evidence: Evidence): Decision {
  const { best, others } = decision;
  if (best === null || isSufficient(best, others, evidence)) return decision;
  return { best: null, reason: 'no_evidence', others: [best, ...others] };
}

/** Advice for a caller whose minimum confidence has excluded an address, or would not change the answer; otherwise null. */
export function evidenceHint({ best, others }: Decision, evidence: Evidence): string | null {
  if (evidence.minConfidence === undefined || best === null || isSufficient(best, others, evidence))
    return null;
  if (!isSufficient(best, others, { ...evidence, minConfidence: 0 }))
    return 'The addresses in `alternatives` are guesses, which no value of min_confidence turns into an answer.';
  const confidence = addressConfidence(best.chance);
  return `The first of \`alternatives\` has a confidence of ${confidence}. Send min_confidence=${confidence} or less to receive it as \`email\`.`;
}

function isSufficient(
  { candidate, chance }: Choice,
  [next]: readonly Choice[],
  { replies, learned, minConfidence }: Evidence,
): boolean {
  const confidence = addressConfidence(chance);
  if (candidate.shown !== null || candidate.confirmed || mailboxExists(replies.of.get(candidate.email)))
    return confidence >= (minConfidence ?? 0);
  const followsPattern =
    candidate.namesakeEmail === null && learned.shares.some(({ form }) => form === candidate.form);
  const isTied = next !== undefined && confidence === addressConfidence(next.chance);
  return followsPattern && !isTied && confidence >= (minConfidence ?? addressConfidence(minPatternChance));
}
