import { showsMiddle } from '../patterns/form-kind';
import { goneInactive, namesakeBySpelling } from './probabilities';
import { isRefused, mailboxExists, type Replies } from './replies';
import type { EmailCandidate } from './email-candidate';

/**
 * Updates the probability of each candidate with the replies of the mail host (Bayes' rule). The hypothesis that no
 * candidate is the person's is included.
 * @returns probability by address, 0 to 1
 */
export function updateProbabilities(
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
