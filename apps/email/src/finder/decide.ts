import type { FinderReason, Reason, Verdict } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import { showsMiddle, kindOf, type FormKind } from '../patterns/form';
import type { LearnedForms } from '../patterns/infer-forms';
import {
  goneInactive,
  namesakeBySpelling,
  type EmailCandidate,
  minChance,
  unsupported,
  unsupportedLimit,
  minPatternChance,
} from './email-candidate';
import { isRefused, mailboxExists, type Replies } from './replies';

/**
 * Updates the probability of each candidate with the replies of the mail host (Bayes' rule). The hypothesis that no
 * candidate is the person's is included.
 * @returns probability by address, 0 to 1
 */
function updateProbabilities(
  candidates: readonly EmailCandidate[],
  { of }: Replies,
): ReadonlyMap<string, number> {
  const accepted = candidates.filter(({ email }) => mailboxExists(of.get(email)));
  const weights = candidates.map((candidate) => {
    const others = accepted.filter((other) => other !== candidate);
    const own = isRefused(of.get(candidate.email)) ? goneInactive : 1;
    return candidate.probability * own * product(others.map((other) => alsoExists(other, candidate)));
  });
  const known = sum(candidates.map(({ probability }) => probability));
  const noneOfThem =
    Math.max(0, 1 - known) * product(accepted.map(({ collisionProbability }) => collisionProbability));
  const total = sum(weights) + noneOfThem;
  return new Map(candidates.map(({ email }, index) => [email, (weights[index] ?? 0) / total]));
}

/** Probability that the other address also exists if this one is the person's. */
function alsoExists(other: EmailCandidate, mine: EmailCandidate): number {
  if (mine.namesakeEmail === other.email) return 1;
  const fuller = mine.form !== null && showsMiddle(mine.form);
  const plain = other.form !== null && !showsMiddle(other.form);
  return fuller && plain
    ? Math.max(namesakeBySpelling, other.collisionProbability)
    : other.collisionProbability;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const product = (numbers: readonly number[]): number => numbers.reduce((total, number) => total * number, 1);

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

export interface EarlyEvidence {
  readonly replies: Replies;
  readonly learned: Pick<LearnedForms, 'shares'>;
}

/** Minimum probability of an address that is returned before the whole site is read. */
const minEarlyChance = 0.9;

/** Forms that hardly two people of a company share. */
const identifying: ReadonlySet<FormKind> = new Set(['all_names', 'both_names']);

/**
 * Whether the rest of the site can hardly change the address: the mail host confirms it and it has the whole name or the
 * pattern of the pages that were read, or these pages show it with exactly this name. `npm run bench:quality -- finder`
 * prints the share of such answers that the whole site leaves unchanged.
 * @param decision after `requireEvidence`, from the first pages of the site
 */
export function isDecided({ best }: Decision, { replies, learned }: EarlyEvidence): boolean {
  if (best === null || replies.partial || best.chance < minEarlyChance) return false;
  const { candidate } = best;
  if (candidate.namesakeEmail !== null) return false;
  if (candidate.shown !== null && candidate.attributed) return best.verdict !== 'invalid';
  return mailboxExists(replies.of.get(candidate.email)) && isTheirForm(candidate, learned);
}

const isTheirForm = ({ form }: EmailCandidate, { shares }: EarlyEvidence['learned']): boolean =>
  form !== null && (identifying.has(kindOf(form)) || shares.some((share) => share.form === form));

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
