import { isRoleAccount } from '@lode/domain/addresses';
import type { Spelling } from '@lode/domain/names';
import { type LocalPartCandidate, type Form, localPartWriter } from './form';
import type { LearnedForms } from './infer-forms';

/** Octets of a local part (RFC 5321 §4.5.3.1.1). */
const maxLocalPartLength = 64;
/** Larger than the number of addresses that a mail host is asked about. */
const maxCandidates = 60;

/**
 * Ranks the local parts that the person may have: every spelling of the name in every known form.
 * @returns at most 60. The probabilities add up to less than 1 if a form needs a part that the name lacks.
 */
export function rankLocalParts(
  spellings: readonly Spelling[],
  learned: LearnedForms,
): readonly LocalPartCandidate[] {
  const order = new Map(learned.forms.map((form, index) => [form, index]));
  const orderOf = ({ form }: LocalPartCandidate): number => order.get(form) ?? order.size;
  return [...claimsOf(asChosenHere(spellings, learned), learned)]
    .map(([local, claims]) => candidate(local, claims))
    .sort((a, b) => b.probability - a.probability || orderOf(a) - orderOf(b) || (a.local < b.local ? -1 : 1))
    .slice(0, maxCandidates);
}

/** Weights the spellings by the choices of colleagues. The sum is unchanged. */
function asChosenHere(spellings: readonly Spelling[], learned: LearnedForms): readonly Spelling[] {
  const likely = spellings.filter(({ weight }) => weight > 0);
  const chosen = likely.map((spelling) => ({
    ...spelling,
    weight: spelling.weight * learned.choiceFactor(spelling.choices),
  }));
  const scale = weightOf(likely) / weightOf(chosen);
  return chosen.map((spelling) => ({ ...spelling, weight: spelling.weight * scale }));
}

const weightOf = (spellings: readonly Spelling[]): number => sum(spellings.map(({ weight }) => weight));

/** The forms that produce each local part, with the probability that each contributes. */
function claimsOf(
  spellings: readonly Spelling[],
  learned: LearnedForms,
): ReadonlyMap<string, ReadonlyMap<Form, number>> {
  const claims = new Map<string, Map<Form, number>>();
  for (const form of learned.forms) {
    const write = localPartWriter(form);
    for (const spelling of spellings) {
      const local = write(spelling);
      if (local === undefined || !isUsable(local)) continue;
      const forms = claims.get(local) ?? new Map<Form, number>();
      claims.set(local, forms);
      forms.set(form, (forms.get(form) ?? 0) + spelling.weight * learned.chanceOf(form));
    }
  }
  return claims;
}

const isUsable = (local: string): boolean => local.length <= maxLocalPartLength && !isRoleAccount(local);

function candidate(local: string, claims: ReadonlyMap<Form, number>): LocalPartCandidate {
  const [[form] = ['']] = [...claims].sort(([, a], [, b]) => b - a);
  return { local, form, probability: sum([...claims.values()]) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
