import { isRoleAccount } from '@lode/domain/addresses';
import type { Spelling } from '@lode/domain/names';
import type { Candidate, Form } from './candidate';
import { localPartWriter } from './forms';
import type { LearnedForms } from './infer-forms';

/** Octets of a local part (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64;
/** Nobody asks a mail host for more. */
const MAX_CANDIDATES = 60;

/**
 * The local parts that somebody may have, the likeliest first: every spelling of the name in every known form.
 * @returns 60 at most. Their probabilities add up to less than 1 where a form needs what the name lacks.
 */
export function rankCandidates(spellings: readonly Spelling[], learned: LearnedForms): readonly Candidate[] {
  const place = new Map(learned.forms.map((form, index) => [form, index]));
  const placeOf = ({ form }: Candidate): number => place.get(form) ?? place.size;
  return [...claimsOf(asChosenHere(spellings, learned), learned)]
    .map(([local, claims]) => candidate(local, claims))
    .sort((a, b) => b.probability - a.probability || placeOf(a) - placeOf(b) || (a.local < b.local ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

/** The spellings weighted by what colleagues chose; their sum stays. */
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

/** For each local part the forms that give it, with the chance that each contributes. */
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

const isUsable = (local: string): boolean => local.length <= MAX_LOCAL_PART_LENGTH && !isRoleAccount(local);

function candidate(local: string, claims: ReadonlyMap<Form, number>): Candidate {
  const [[form] = ['']] = [...claims].sort(([, a], [, b]) => b - a);
  return { local, form, probability: sum([...claims.values()]) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
