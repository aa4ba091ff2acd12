import { givenNames } from '../../listed-names';
import { fold } from '../language/fold';
import type { Language } from '../../listed-names';
import { likeliestLanguage } from '../language/language-of';
import { familyFirstName } from '../parsing/family-first-names';
import { isPinyinSyllable } from '../parsing/pinyin-syllable';
import { isVietnamese } from '../parsing/vietnamese';
import type { PersonName } from '../person-name';

/** Origin of a person, as far as it affects how several given names are written. */
export type GivenCustom = 'closed' | 'vietnamese' | 'iberian' | 'italian' | 'nordic' | 'turkish' | 'western';

const customs: Partial<Record<Language, GivenCustom>> = {
  spanish: 'iberian',
  portuguese: 'iberian',
  italian: 'italian',
  nordic: 'nordic',
  turkish: 'turkish',
};

export function givenCustom(name: PersonName, domain?: string): GivenCustom {
  const { given, middle, family, isHyphenated } = name;
  const all = [...given, ...middle];
  if (all.length < 2) return 'western';
  const [{ name: last = '' } = {}] = family;
  if (isVietnamese(last, all, domain)) return 'vietnamese';
  if (given.length > 1 && isOneName(given)) return 'closed';
  if (all.length === 2 && isKorean(last, all)) return 'closed';
  if (isHyphenated) return 'western';
  const language = likeliestLanguage(name, domain);
  return (language && customs[language]) ?? 'western';
}

/** `Xiao Ming`, `Abdul Rahman`. */
const isOneName = (given: readonly string[]): boolean =>
  given.every((word) => isPinyinSyllable(fold(word))) || /^ab(?:d|d[aeu]l|u)$/.test(fold(given[0] ?? ''));

/** `Ji Sung Park`. */
const isKorean = (family: string, given: readonly string[]): boolean =>
  (familyFirstName(family)?.languages.includes('korean') ?? false) &&
  given.every((word) => word.length > 1 && word.length < 7 && !givenNames().has(fold(word)));
